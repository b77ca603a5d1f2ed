#include "rules/draws_and_placements.h"

#include "base/linear_search.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

namespace {

// The placements at one site for one set of fitting rotations, and their number.
struct PlacesOfSet {
  std::array<Action, kRotations> rotations;
  std::uint8_t count = 0;
};

constexpr std::array<PlacesOfSet, 16> kPlacesOfSet = [] {
  std::array<PlacesOfSet, 16> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    for (Rotation r = 0; r < kRotations; ++r) {
      if ((set >> r & 1U) != 0) table[set].rotations[table[set].count++] = Action::place({0, 0}, r);
    }
  }
  return table;
}();

// One lookup per site gives the rotations in which the tile fits its neighbours [RG, Placing land
// tiles]. Avoids branches that the processor would mispredict: writes the number of every site and
// keeps it if the tile fits; writes four placements for each kept site and keeps the legal ones.
void list_fitting(const State& state, KindId kind, ActionList& list) {
  const std::array<std::uint8_t, 256>& fits = state.rules->library->fits(kind);
  const std::uint8_t* patterns = state.board.patterns.data();
  const Site* sites = state.board.sites.data();
  const SiteNumbers fitting =
      sites_where(state.board, [&](std::uint8_t pattern) { return fits[pattern] != 0; });
  Action* const begin = list.reserve_tail(kRotations * fitting.size());
  Action* out = begin;
  for (const std::uint16_t site : fitting) {
    const PlacesOfSet& all = kPlacesOfSet[fits[patterns[site]]];
    write_at(sites[site].cell, 0, all.rotations, out);
    out += all.count;
  }
  list.set_size(list.size() + static_cast<std::size_t>(out - begin));
}

// Would a drawn tile of this kind go back into the stack, because it fits nowhere? Such a draw
// would change nothing, so the tile is not drawn at all (docs/rules/base.md).
bool goes_back(const State& state, KindId kind, PlayerId player) {
  return state.rules->options()[kUnplaceableOption] == Unplaceable::back_in_stack &&
         !has_place(state, kind, player);
}

}  // namespace

DrawLimits draw_limits(const State& state) {
  DrawLimits limits;
  tell(state.rules->on.limits_draw, state, limits);
  return limits;
}

bool may_draw_all(const State& state, const DrawLimits& limits) {
  return state.rules->options()[kUnplaceableOption] == Unplaceable::discard && limits.barred == 0;
}

bool may_draw(const State& state, KindId kind, PlayerId player, const DrawLimits& limits) {
  return limits.allow(state.rules->tile(kind)) && !goes_back(state, kind, player);
}

bool can_draw(const State& state, PlayerId player) {
  if (state.bag.left == 0) return false;
  const DrawLimits limits = draw_limits(state);
  if (may_draw_all(state, limits)) return true;
  const auto& kinds = state.rules->stack_kinds;
  return has_one(kinds, [&](KindId kind) {
    return state.bag.count[kind.at()] > 0 && may_draw(state, kind, player, limits);
  });
}

bool can_draw(const State& state) { return can_draw(state, state.turn.active); }

bool may_draw_any(const State& state) {
  const DrawLimits limits = draw_limits(state);
  const auto& kinds = state.rules->stack_kinds;
  return has_one(kinds, [&](KindId kind) {
    return state.bag.count[kind.at()] > 0 && limits.allow(state.rules->tile(kind));
  });
}

ChanceOutcomes chance_outcomes(const State& state) {
  ChanceOutcomes outcomes;
  const DrawLimits limits = draw_limits(state);
  for (const KindId kind : state.rules->stack_kinds) {
    const unsigned copies = state.bag.count[kind.at()];
    const bool drawn = copies > 0 && may_draw(state, kind, state.turn.active, limits);
    if (drawn) outcomes.push_back({kind, copies});
  }
  return outcomes;
}

void legal_draws(const State& state, ActionList& list) {
  for (const ChanceOutcome& outcome : chance_outcomes(state)) {
    list.push_back(Action::draw(outcome.kind));
  }
}

void legal_places(const State& state, ActionList& list) {
  const KindId kind = state.turn.drawn;
  const Moments<List>& on = state.rules->on;
  OfferCollector offers(list);
  if (any_of(on.places_alone, state, kind, offers)) return;
  list_fitting(state, kind, list);
  for (const auto kept_free : on.kept_free) {
    const Cell* cell = kept_free(state);
    if (cell == nullptr) continue;
    for (std::size_t i = list.size(); i-- > 0;) {
      if (list[i].cell() == *cell) list.remove_unordered(i);
    }
  }
  offer_all(on.more_places, offers, state, kind, state.turn.active);
}

bool is_kept_free(const State& state, Cell cell) {
  for (const auto kept_free : state.rules->on.kept_free) {
    const Cell* kept = kept_free(state);
    if (kept != nullptr && *kept == cell) return true;
  }
  return false;
}

bool has_place(const State& state, KindId kind, PlayerId player) {
  const Moments<List>& on = state.rules->on;
  OfferCollector offers;
  if (any_of(on.places_alone, state, kind, offers)) return offers.any();
  const std::array<std::uint8_t, 256>& fits = state.rules->library->fits(kind);
  for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
    const bool fitting = fits[state.board.patterns[i]] != 0;
    if (fitting && !is_kept_free(state, state.board.sites[i].cell)) return true;
  }
  offer_all(on.more_places, offers, state, kind, player);
  return offers.any();
}

void take_from_stack(State& state, KindId kind) {
  state.bag.take(kind);
  tell(state.rules->on.tile_drawn, state, kind);
}

void place_tile(State& state, Action action, Events* events) {
  const Options& options = state.rules->options();
  // A cell with three or four neighbours is a hole. Filling it earns a bonus turn, but not in a
  // bonus turn [PAM, Placing a Tile].
  if (options[kHoleBonusOption] && !state.turn.is_bonus) {
    const SiteId site = look_up(state.board, action.cell()).site;
    const auto& beside = state.board.sites[site.at()].beside;
    const auto neighbours =
        std::count_if(beside.begin(), beside.end(), [](TileId tile) { return tile.valid(); });
    if (neighbours >= 3) state.turn.bonus_due = true;
  }
  state.turn.placed = lay_tile(state.board, *state.rules->library, state.turn.drawn, action.cell(),
                               action.rotation());
  tell(state.rules->on.tile_laid, state, action, events);
  tell(state.rules->on.tile_placed, state, state.turn.placed);
  state.turn.drawn = KindId();
}

}  // namespace bastide
