#include "learning/learning_players.h"

#include <algorithm>
#include <cassert>

namespace bastide {

namespace {

constexpr std::uint32_t kErringTurns = 12;  // one turn in twelve begins with a random action

}  // namespace

GameSeats seats_of(std::span<const Style* const> styles, unsigned games_alone, unsigned players,
                   std::uint64_t game) {
  const std::uint64_t kinds = games_alone + styles.size();
  const std::uint64_t kind = game % kinds;
  if (kind < games_alone) return {};
  return {styles[kind - games_alone], PlayerId(game / kinds % players)};
}

LearningPlayers::LearningPlayers(Evaluation& evaluation, const GameWeights& weights,
                                 std::span<const Style* const> styles)
    : policy_(evaluation) {
  for (const Style* style : styles) opponents_.emplace_back(style, weights);
}

void LearningPlayers::begin_game(const GameSeats& seats) {
  seats_ = seats;
  opponent_policy_ = nullptr;
  if (seats.opponents == nullptr) return;
  const auto found = std::find_if(opponents_.begin(), opponents_.end(), [&](const Opponent& one) {
    return one.style == seats.opponents;
  });
  assert(found != opponents_.end());
  opponent_policy_ = &found->policy;
}

void LearningPlayers::play_turn(State& state) {
  (learns(state.turn.decider) ? policy_ : *opponent_policy_).play_turn(state);
}

void LearningPlayers::play_erring_turn(State& state, Rng& rng) {
  if (state.turn.phase == Phase::bazaar || rng.below(kErringTurns) != 0) return play_turn(state);
  legal(state, list_);
  play(state, list_[rng.below(static_cast<std::uint32_t>(list_.size()))]);
}

}  // namespace bastide
