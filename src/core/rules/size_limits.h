// Computes how large a game of a setup can grow, and checks that it fits.
#pragma once

#include "base/result.h"
#include "rules/setup.h"

#include <cstddef>
#include <span>

namespace bastide {

struct Ruleset;

// The largest numbers that a game can reach.
struct WorstCase {
  std::size_t tiles = 0;      // on the board, abbeys included
  std::size_t of_a_kind = 0;  // tiles of one kind in the stack
  std::size_t segments = 0;   // number of segments; one more for each tile if bridges may be built
  std::size_t figures = 0;    // figures of one player
  std::size_t weight = 0;     // weight of one player's followers on one feature
  std::size_t pennants = 0;   // pennants on all tiles, which may all lie in one city
  bool mayors = false;        // do pennants count as weight?
  std::size_t goods = 0;      // goods of one kind
  std::size_t actions = 0;    // legal at once, plus the spare space that listing needs
};

// Call this when the pieces and the library of `rules` are set. `start` lists the tiles on the
// table, `stack` the tiles to draw.
WorstCase worst_case(const Ruleset& rules, std::span<const StartTile> start,
                     std::span<const KindId> stack);

// Returns an error that names what is too much, its number, and the limit.
Status check_limits(const WorstCase& most);

}  // namespace bastide
