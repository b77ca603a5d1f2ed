// Spring first, lake last, the others shuffled between; the river only joins river and never
// doubles back [RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game] [ZM, The
// River].
#include "rules/box/river.h"

#include "rules/ruleset.h"

namespace bastide::river {

namespace {

const Tile& tile_of(const State& state, KindId kind) { return (*state.rules->library)[kind]; }

std::uint8_t river_sides(const Tile& tile, Rotation rotation) {
  return turned_sides(tile.river_sides, rotation);
}

bool flows_through(std::uint8_t sides, Side side) { return (sides & bit(number(side))) != 0; }

// The side by which the river leaves a tile that it entered by `entry`; a lake has none.
bool leaves(std::uint8_t sides, Side entry, Side& by) {
  const std::uint32_t rest = sides & ~bit(number(entry));
  if (rest == 0) return false;
  by = static_cast<Side>(std::countr_zero(rest));
  return true;
}

// 1: the river turns clockwise, -1: the other way, 0: straight on.
int turn_of(Side flow, Side out) {
  if (out == flow) return 0;
  return out == turned(flow, 1) ? 1 : -1;
}

bool is_free(const State& state, Cell cell) { return !tile_at(state.board, cell).valid(); }

// `room-ahead`: of the cell into which the river will flow, both side neighbours, the cell beyond,
// and that one's side neighbours are free.
bool has_room(const State& state, Cell from, Side out) {
  const Cell ahead = neighbour(from, out);
  const Cell beyond = neighbour(ahead, out);
  const Side left = turned(out, 3);
  const Side right = turned(out, 1);
  return is_free(state, ahead) && is_free(state, neighbour(ahead, left)) &&
         is_free(state, neighbour(ahead, right)) && is_free(state, beyond) &&
         is_free(state, neighbour(beyond, left)) && is_free(state, neighbour(beyond, right));
}

Fault turn_fault(const State& state, Side flow, Side out) {
  if (state.rules->options().river_turns() == RiverTurns::room_ahead) {
    return has_room(state, state.river.end, out) ? Fault::none : Fault::no_room;
  }
  const int turn = turn_of(flow, out);
  return turn != 0 && turn == state.river.last_turn ? Fault::turns_back : Fault::none;
}

}  // namespace

KindId spring_kind(const Ruleset& rules, KindId printed) {
  if (rules.options().spring() == Spring::around) return printed;
  return rules.library->find("RV1c").value_or(printed);
}

bool is_river_tile(const Tile& tile) { return tile.river_sides != 0; }

bool may_draw(const State& state, KindId kind) {
  const Tile& tile = tile_of(state, kind);
  if (state.river.tiles_left > 0) return tile.has(kRiver);
  if (state.river.lake_left > 0) return tile.has(kLake);
  return true;
}

void tile_drawn(State& state, KindId kind) {
  const Tile& tile = tile_of(state, kind);
  if (tile.has(kRiver)) --state.river.tiles_left;
  if (tile.has(kLake)) --state.river.lake_left;
}

Fault fault_of(const State& state, KindId kind, Cell cell, Rotation rotation) {
  const RiverState& river = state.river;
  if (river.open == 0 || cell != river.end) return Fault::not_at_the_end;
  const Tile& tile = tile_of(state, kind);
  const std::uint8_t sides = river_sides(tile, rotation);
  const Side entry = opposite(river.flow);
  if (!flows_through(sides, entry)) return Fault::river_not_continued;
  const SiteId site = look_up(state.board, cell).site;
  const std::uint8_t pattern = state.board.patterns[site.at()];
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    if (wanted != Edge::open && wanted != edge_of(tile.faces[rotation].signature, side)) {
      return Fault::edges;
    }
  }
  Side out{};
  if (!leaves(sides, entry, out)) return Fault::none;
  if (!is_free(state, neighbour(cell, out))) return Fault::no_room;
  return turn_fault(state, river.flow, out);
}

void legal_places(const State& state, KindId kind, ActionList& list) {
  const Tile& tile = tile_of(state, kind);
  for (Rotation r = 0; r < tile.rotations; ++r) {
    if (fault_of(state, kind, state.river.end, r) == Fault::none) {
      list.push_back(Action::place(state.river.end, r));
    }
  }
}

void tile_placed(State& state, TileId id) {
  const PlacedTile& placed = state.board.tiles[id.at()];
  const Tile& tile = tile_of(state, placed.kind);
  if (!is_river_tile(tile)) return;
  RiverState& river = state.river;
  const std::uint8_t sides = river_sides(tile, placed.rotation);
  Side out{};
  if (tile.has(kSpring)) {
    out = static_cast<Side>(std::countr_zero(static_cast<std::uint32_t>(sides)));
  } else if (leaves(sides, opposite(river.flow), out)) {
    const int turn = turn_of(river.flow, out);
    if (turn != 0) river.last_turn = static_cast<std::int8_t>(turn);
  } else {
    river.open = 0;
    return;
  }
  river.open = 1;
  river.flow = out;
  river.end = neighbour(placed.cell, out);
}

}  // namespace bastide::river
