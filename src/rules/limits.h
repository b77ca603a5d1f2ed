// How large a game by some setup can grow, and whether there is room for it.
#pragma once

#include "base/result.h"
#include "rules/setup.h"

#include <cstddef>
#include <span>

namespace bastide {

struct Ruleset;

// The most there can ever be of what a state has room for.
struct WorstCase {
  std::size_t tiles = 0;      // on the board, everybody's abbeys among them
  std::size_t of_a_kind = 0;  // in the stack
  std::size_t segments = 0;   // one more for each tile where bridges may be built
  std::size_t figures = 0;    // of one player, wherever they stand
  std::size_t weight = 0;     // of one player's followers on one feature
  std::size_t pennants = 0;   // in one city
  bool mayors = false;        // whose weight they are
  std::size_t goods = 0;      // of one kind
  std::size_t actions = 0;    // on offer at once, and what listing them writes behind
};

// `rules` has its pieces and its library; these tiles lie at the start, those are drawn.
WorstCase worst_case(const Ruleset& rules, std::span<const StartTile> start,
                     std::span<const KindId> stack);

// Says of what there would be too much, how much, and how much there may be.
Status check_limits(const WorstCase& most);

}  // namespace bastide
