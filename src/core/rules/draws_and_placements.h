// Draws tiles and lays them.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

#include <tuple>

namespace bastide {

// Returns the numbers of the sites whose edge pattern is `wanted`. Avoids a branch that the
// processor would mispredict: writes every number and keeps the wanted ones. Unrolled, because a
// game with all boxes tests twenty thousand sites.
using SiteNumbers = FixedVector<std::uint16_t, kMaxSites>;
template <class Wanted>
SiteNumbers sites_where(const Board& board, Wanted&& wanted) {
  SiteNumbers sites;
  const std::size_t count = board.sites.size();
  std::uint16_t* const numbers = sites.reserve_tail(count);
  std::size_t kept = 0;
#pragma GCC unroll 4
  for (std::size_t i = 0; i < count; ++i) {
    numbers[kept] = static_cast<std::uint16_t>(i);
    kept += wanted(board.patterns[i]) ? 1 : 0;
  }
  sites.set_size(kept);
  return sites;
}

// Returns the limits on the tiles that may be drawn now, by the marks of tiles.
DrawLimits draw_limits(const State& state);

// May every tile left in the stack be drawn, now or after other draws?
bool may_draw_all(const State& state, const DrawLimits& limits);

// May this player draw a tile of this kind now? Call this only if such a tile is left in the stack.
bool may_draw(const State& state, KindId kind, PlayerId player, const DrawLimits& limits);

// Can this player draw a tile? Without `player`: can the active player? Tiles that a box bars for
// now (DrawLimits) and tiles that would go back into the stack cannot be drawn.
bool can_draw(const State& state, PlayerId player);
bool can_draw(const State& state);

// Is a tile left in the stack that may be drawn now if it fits?
bool may_draw_any(const State& state);

// A kind that may be drawn now, and its weight: the number of copies left.
struct ChanceOutcome {
  KindId kind;
  unsigned copies = 0;
};
using ChanceOutcomes = FixedVector<ChanceOutcome, std::tuple_size_v<decltype(Bag::count)>>;

// Returns the kinds that may be drawn now. Each of their tiles is equally likely.
ChanceOutcomes chance_outcomes(const State& state);

// Lists the draws of all kinds that may be drawn now.
void legal_draws(const State& state, ActionList& list);

// Lists the legal placements of the drawn tile.
void legal_places(const State& state, ActionList& list);

// Can this player lay a tile of this kind anywhere?
bool has_place(const State& state, KindId kind, PlayerId player);

// Does a box keep this cell free for its own tiles, so that no other tile may be laid there?
bool is_kept_free(const State& state, Cell cell);

// Takes a tile of this kind from the stack.
void take_from_stack(State& state, KindId kind);

// Lays the drawn tile for the active player.
void place_tile(State& state, Action action, Events* events);

}  // namespace bastide
