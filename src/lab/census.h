// How many ways a game can go: sequences of the players' decisions, counted to a depth. Two engines
// that agree on such counts agree on what is legal; one wrong rule changes them.
#pragma once

#include "lab/random_game.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace bastide {

// A game under way with who deals in it: everything that is left to happen is the players'
// decision.
struct Position {
  State state;
  Dealer dealer;
};

// The game of this seed: it says how tiles are dealt, chance has dealt, and `decisions` decisions
// have been made by it, each among the legal actions in the order of their bits (so that the order
// in which `legal` lists them plays no part). Shorter if the game ends before.
Position position_of(const Ruleset& rules, std::uint64_t seed, int decisions);

// The sequences of `depth` decisions from here on. Draws are dealt and do not count as
// decisions; a sequence that ends with the game counts as one, however much is left of `depth`.
std::uint64_t census(const Position& position, int depth);

// The same, asking `stop` now and then; nothing if it said yes.
std::optional<std::uint64_t> census(const Position& position, int depth,
                                    const std::function<bool()>& stop);

}  // namespace bastide
