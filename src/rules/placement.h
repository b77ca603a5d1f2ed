// Drawing a tile and laying it.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

#include <tuple>

namespace bastide {

// The sites whose edge pattern is `wanted`, by number. Which these are follows no pattern, so there
// is no branch on it: every number is written, and kept where it is one of them.
using SiteNumbers = FixedVector<std::uint16_t, kMaxSites>;
template <class Wanted>
SiteNumbers sites_where(const Board& board, Wanted&& wanted) {
  SiteNumbers sites;
  const std::size_t count = board.sites.size();
  std::uint16_t* const numbers = sites.reserve_tail(count);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    numbers[kept] = static_cast<std::uint16_t>(i);
    kept += wanted(board.patterns[i]) ? 1 : 0;
  }
  sites.set_size(kept);
  return sites;
}

// Which tiles of the stack may be drawn now, by their marks.
DrawLimits draw_limits(const State& state);

// Does all that is left in the stack come by drawing alone?
bool may_draw_all(const State& state, const DrawLimits& limits);

// May this player draw a tile of this kind now, of which some are left?
bool may_draw(const State& state, KindId kind, PlayerId player, const DrawLimits& limits);

// Can this player, or the active one, draw a tile? Dragon tiles without a volcano, and tiles that
// go back into the stack, cannot.
bool can_draw(const State& state, PlayerId player);
bool can_draw(const State& state);

// A kind that may come off the stack now, and its weight: how many of it are left.
struct ChanceOutcome {
  KindId kind;
  unsigned copies = 0;
};
using ChanceOutcomes = FixedVector<ChanceOutcome, std::tuple_size_v<decltype(Bag::count)>>;

// What chance may do where it decides now, by kind; every tile among them is as likely to come.
ChanceOutcomes chance_outcomes(const State& state);

// Lists the draws of all these kinds.
void legal_draws(const State& state, ActionList& list);

// Lists where and how the drawn tile may lie.
void legal_places(const State& state, ActionList& list);

// Can this player lay a tile of this kind anywhere?
bool has_place(const State& state, KindId kind, PlayerId player);

// Must no tile but those of one box lie on this cell?
bool is_kept_free(const State& state, Cell cell);

// Takes a tile of this kind from the stack.
void take_from_stack(State& state, KindId kind);

// Lays the drawn tile for the active player.
void place_tile(State& state, Action action, Events* events);

}  // namespace bastide
