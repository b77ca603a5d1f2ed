// Plays the turn that leads to the best position by an evaluation.
#pragma once

#include "evaluate/chance_and_points.h"
#include "rules/turn.h"
#include "search/bazaar_choices.h"
#include "search/stop_signal.h"

#include <array>
#include <cstdint>
#include <functional>

namespace bastide {

// One way to play the next decisions of a turn: at most two, such as a placement and a claim.
struct TurnPlan {
  Action first;
  Action second;
  bool has_second = false;

  friend bool operator==(const TurnPlan& a, const TurnPlan& b) {
    return a.first == b.first && a.has_second == b.has_second &&
           (!a.has_second || a.second == b.second);
  }
};

inline void play_plan(State& state, const TurnPlan& plan) {
  play(state, plan.first);
  if (plan.has_second) play(state, plan.second);
}

// Lists all ways to play a turn. Keeps its buffers, so that listing allocates nothing.
class TurnWalk {
 public:
  // Calls `visit(plan, state after it)` for every way to play the turn. `visit` returns false to
  // stop.
  using Visit = std::function<bool(const TurnPlan&, const State&)>;
  void each(const State& state, const Visit& visit);

 private:
  State middle_;
  State end_;
  std::array<ActionList, 2> lists_;
};

// Plays the turn that leads to the best position. `Evaluation` needs two functions: `look_at(const
// State&)` for the position before the turn, and `value_after(const State&, PlayerId)` for a
// position after it; higher is better for the player. It may have a third, `choose_in_bazaar(const
// State&)`.
template <class Evaluation>
class OnePly {
 public:
  explicit OnePly(Evaluation& evaluation) : evaluation_(evaluation) {}

  // Returns the best one or two decisions for the decider, who is not chance: the best plan so far
  // once `stop` stops.
  TurnPlan best(const State& state, const StopSignal& stop = {}) {
    TurnPlan plan;
    if (state.turn.phase == Phase::bazaar) {
      plan.first = choose_in_bazaar(state, stop);
      return plan;
    }
    const PlayerId player = state.turn.decider;
    bool any = false;
    decltype(evaluation_.value_after(state, player)) most{};
    evaluation_.look_at(state);
    walk_.each(state, [&](const TurnPlan& candidate, const State& after) {
      const auto value = evaluation_.value_after(after, player);
      ++evaluated_;
      if (!any || value > most) {
        any = true;
        most = value;
        plan = candidate;
      }
      return evaluated_ % kBetweenStops != 0 || !stop.stops();
    });
    return plan;
  }

  // Returns the decider's action in Phase::bazaar. If `stop` stops before all tiles are
  // compared, the player picks the best one so far, and pays nothing.
  Action choose_in_bazaar(const State& state, const StopSignal& stop) {
    if constexpr (requires { evaluation_.choose_in_bazaar(state); }) {
      return evaluation_.choose_in_bazaar(state);
    } else {
      BazaarChoices choices(state, [&](const State& board) { return worth(board, stop); });
      const Action action = choices.choose();
      return choices.may_pay() && stop.stops() ? choices.without_paying() : action;
    }
  }

  // Number of positions evaluated since the last forget_count().
  std::uint64_t evaluated() const { return evaluated_; }
  void forget_count() { evaluated_ = 0; }

  void play_turn(State& state) { play_plan(state, best(state)); }

 private:
  // Evaluations between two questions to `stop`: less than a millisecond.
  static constexpr std::uint64_t kBetweenStops = 32;

  // The decider's lead, in points, after the best way to play the turn; the present lead if the
  // tile fits nowhere; less than any lead after `stop` stopped.
  float worth(const State& board, const StopSignal& stop) {
    if (stop.stops()) return -1e9F;
    const PlayerId player = board.turn.decider;
    evaluation_.look_at(board);
    bool any = false;
    float best = 0;
    walk_.each(board, [&](const TurnPlan&, const State& after) {
      const auto value = static_cast<float>(in_points(evaluation_.value_after(after, player)));
      ++evaluated_;
      if (!any || value > best) best = value;
      any = true;
      return evaluated_ % kBetweenStops != 0 || !stop.stops();
    });
    if (any) return best;
    return static_cast<float>(in_points(evaluation_.value_after(board, player)));
  }

  Evaluation& evaluation_;
  TurnWalk walk_;
  std::uint64_t evaluated_ = 0;
};

// Remembers the second decision of a planned turn until the player has to make it.
class PlannedTurn {
 public:
  // Keeps the plan for `state` and returns its first action.
  Action begin(const State& state, const TurnPlan& plan) {
    plan_ = plan;
    if (!plan.has_second) return plan.first;
    after_ = state;
    play(after_, plan.first);
    key_ = after_.key();
    return plan.first;
  }

  // The planned second action if `state` is the position that it was planned for; else null.
  const Action* continuation(const State& state) const {
    return plan_.has_second && state.key() == key_ && state.turn.phase == after_.turn.phase
               ? &plan_.second
               : nullptr;
  }

 private:
  TurnPlan plan_;
  State after_;
  std::uint64_t key_ = 0;
};

}  // namespace bastide
