#include "rules/placement.h"

#include <algorithm>

#include "rules/box/river.h"

namespace bastide {

namespace {

// The site into which an unfinished river flows takes river tiles only, by a rule of their own.
bool is_river_end(const State& state, Cell cell) {
  return state.river.open != 0 && cell == state.river.end;
}

// At every site one load tells in which rotations the tile agrees with its neighbours [RG, Placing land tiles].
template <class Visit>
void for_each_fitting_site(const State& state, KindId kind, Visit&& visit) {
  const std::array<std::uint8_t, 256>& fits = state.rules->library->fits(kind);
  const std::size_t sites = state.board.sites.size();
  const std::uint8_t* patterns = state.board.patterns.data();
  for (std::size_t site = 0; site < sites; ++site) {
    const std::uint8_t rotations = fits[patterns[site]];
    if (rotations == 0) continue;
    const Cell cell = state.board.sites[site].cell;
    if (is_river_end(state, cell)) continue;
    if (!visit(cell, rotations)) return;
  }
}

bool is_river_kind(const State& state, KindId kind) {
  return river::is_river_tile((*state.rules->library)[kind]);
}

}  // namespace

void legal_draws(const State& state, ActionList& list) {
  const bool placeable_only = state.rules->options().unplaceable() == Unplaceable::back_in_stack;
  for (const KindId kind : state.rules->stack_kinds) {
    if (state.bag.count[kind.at()] == 0 || !river::may_draw(state, kind)) continue;
    // A tile that goes back into the stack changes nothing, so that draw is left out altogether
    // (docs/rules/base.md).
    if (placeable_only && !has_place(state, kind)) continue;
    list.push_back(Action::draw(kind));
  }
}

void legal_places(const State& state, ActionList& list) {
  const KindId kind = state.turn.drawn;
  if (is_river_kind(state, kind)) {
    river::legal_places(state, kind, list);
    return;
  }
  for_each_fitting_site(state, kind, [&](Cell cell, std::uint8_t rotations) {
    for_each_bit(rotations, [&](unsigned rotation) {
      list.push_back(Action::place(cell, static_cast<Rotation>(rotation)));
    });
    return true;
  });
}

bool has_place(const State& state, KindId kind) {
  if (is_river_kind(state, kind)) {
    const Tile& tile = (*state.rules->library)[kind];
    for (Rotation r = 0; r < tile.rotations; ++r) {
      if (river::fault_of(state, kind, state.river.end, r) == river::Fault::none) return true;
    }
    return false;
  }
  bool found = false;
  for_each_fitting_site(state, kind, [&](Cell, std::uint8_t) {
    found = true;
    return false;
  });
  return found;
}

void place_tile(State& state, Action action) {
  const Options& options = state.rules->options();
  // Three or four neighbours make a hole, and filling it earns one bonus turn, never from a bonus turn
  // [PAM, Placing a Tile].
  if (options.hole_bonus() && !state.turn.is_bonus) {
    const SiteId site = look_up(state.board, action.cell()).site;
    const auto& beside = state.board.sites[site.at()].beside;
    const auto neighbours =
        std::count_if(beside.begin(), beside.end(), [](TileId tile) { return tile.valid(); });
    if (neighbours >= 3) state.turn.bonus_due = true;
  }
  state.turn.placed = lay_tile(state.board, *state.rules->library, state.turn.drawn, action.cell(),
                               action.rotation());
  river::tile_placed(state, state.turn.placed);
  state.turn.drawn = KindId();
}

}  // namespace bastide
