// Counts the possible sequences of players' decisions to a given depth. Two engines with equal
// counts agree on legality; one wrong rule changes a count.
#pragma once

#include "game/random_game.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace bastide {

// A game in progress, and the dealer that makes all its draws.
struct Position {
  State state;
  Dealer dealer;
};

// The game of this seed after `decisions` decisions. The seed determines the draws and each
// decision: one of the legal actions, sorted by their bits, so that the order of `legal` does not
// matter. Fewer decisions if the game ends first.
Position position_of(const Ruleset& rules, std::uint64_t seed, int decisions);

// The number of sequences of `depth` decisions from here. Draws are dealt and do not count as
// decisions. A sequence that is shorter because the game ends counts as one, too.
std::uint64_t census(const Position& position, int depth);

// Counts like the function above. Calls `stop` now and then, and returns nullopt once `stop`
// returns true.
std::optional<std::uint64_t> census(const Position& position, int depth,
                                    const std::function<bool()>& stop);

}  // namespace bastide
