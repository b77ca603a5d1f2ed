#include "search/simple_player.h"

#include "search/simple_evaluation.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// A turn is a sequence of decisions; after this many, the state is evaluated.
constexpr unsigned kMaxDepth = 2;

class SimplePlayer final : public Player {
 public:
  explicit SimplePlayer(float misjudgement) : misjudgement_(misjudgement) {}

  Action choose(const State& state, Rng& rng) override {
    if (state.turn.phase == Phase::bazaar) return evaluation_.choose_in_bazaar(state);
    player_ = state.turn.decider;
    legal(state, lists_[0]);
    Action best = lists_[0][0];
    float most = -1e9F;
    for (const Action action : lists_[0]) {
      if (has_to_answer()) break;
      const float value = after(state, action, 0) + error(rng);
      if (value <= most) continue;
      most = value;
      best = action;
    }
    return best;
  }

 private:
  // The best advantage that the player can reach by the action and the further decisions of the
  // turn.
  float after(const State& state, Action action, unsigned depth) {
    State& next = states_[depth];
    next = state;
    play(next, action);
    if (next.turn.decider != player_ || depth + 1 == kMaxDepth) {
      return advantage(prospects(next), next.rules->players(), player_);
    }
    ActionList& list = lists_[depth + 1];
    legal(next, list);
    float most = -1e9F;
    for (const Action following : list) {
      if (has_to_answer()) break;
      most = std::max(most, after(next, following, depth + 1));
    }
    return most;
  }

  float error(Rng& rng) const {
    if (misjudgement_ == 0) return 0;
    constexpr float kSteps = 1024;
    const float share = static_cast<float>(rng.below(2 * 1024)) / kSteps - 1;
    return share * misjudgement_;
  }

  float misjudgement_;  // largest error, in points
  PlayerId player_;
  SimpleEvaluation evaluation_;
  std::array<State, kMaxDepth> states_;
  std::array<ActionList, kMaxDepth + 1> lists_;
};

}  // namespace

std::unique_ptr<Player> make_simple_player(float misjudgement) {
  return std::make_unique<SimplePlayer>(misjudgement);
}

}  // namespace bastide
