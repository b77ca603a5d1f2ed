#include "yardsticks/rollout.h"

#include "search/one_ply.h"
#include "search/play_draws.h"
#include "search/simple_evaluation.h"

#include <algorithm>
#include <vector>

namespace bastide {

namespace {

constexpr std::size_t kTurns = 8;
constexpr unsigned kDeals = 16;
constexpr unsigned kDraws = 4;

class Rollout final : public Player {
 public:
  Action choose(const State& state, Rng& rng) override {
    const std::uint64_t seed = rng.next();
    if (const Action* planned = turn_.continuation(state)) return *planned;
    if (state.turn.phase == Phase::bazaar) return evaluation_.choose_in_bazaar(state);
    player_ = state.turn.decider;
    list_turns(state);
    halve(seed);
    return turn_.begin(state, turns_.front().plan);
  }

 private:
  struct Turn {
    TurnPlan plan;
    float value = 0;
    double sum = 0;  // sum of values over all deals so far
    State after;
  };

  void list_turns(const State& state) {
    std::vector<std::pair<float, TurnPlan>> all;
    walk_.each(state, [&](const TurnPlan& plan, const State& after) {
      all.emplace_back(SimpleEvaluation::value_after(after, player_), plan);
      return true;
    });
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    turns_.clear();
    for (std::size_t i = 0; i < std::min(all.size(), kTurns); ++i) {
      Turn& turn = turns_.emplace_back();
      turn.plan = all[i].second;
      turn.value = all[i].first;
      turn.after = state;
      play_plan(turn.after, turn.plan);
    }
  }

  // All remaining turns were tried on the same deals, so their sums can be compared.
  void halve(std::uint64_t seed) {
    unsigned done = 0;
    for (unsigned deals = kDeals; turns_.size() > 1; deals = done) {
      for (unsigned i = 0; i < deals; ++i) {
        for (Turn& turn : turns_) turn.sum += play_on(turn.after, seed + done + i);
        if (has_to_answer()) return;
      }
      done += deals;
      std::stable_sort(turns_.begin(), turns_.end(),
                       [](const Turn& a, const Turn& b) { return a.sum > b.sum; });
      turns_.resize((turns_.size() + 1) / 2);
    }
  }

  double play_on(const State& from, std::uint64_t seed) {
    line_ = from;
    play_draws(line_, kDraws, seed, [this](State& line) { policy_.play_turn(line); });
    return SimpleEvaluation::value_after(line_, player_);
  }

  SimpleEvaluation evaluation_;
  OnePly<SimpleEvaluation> policy_{evaluation_};
  TurnWalk walk_;
  PlannedTurn turn_;
  PlayerId player_;
  std::vector<Turn> turns_;
  State line_;
};

}  // namespace

std::unique_ptr<Player> make_rollout() { return std::make_unique<Rollout>(); }

}  // namespace bastide
