// The spring comes first and the lake last; the other river tiles are drawn in between. A river
// edge may lie only beside a river edge, and the river may not turn back on itself [RG, Rules for
// using the 12 expansion river tiles] [PAM, Start of Game] [ZM, The River].
#include "rules/box/river.h"

#include "base/linear_search.h"
#include "rules/draws_and_placements.h"

namespace bastide::river {

namespace {

std::uint8_t river_sides(const TileKind& tile, Rotation rotation) {
  return turned_sides(tile.river_sides, rotation);
}

bool flows_through(std::uint8_t sides, Side side) { return (sides & bit(number(side))) != 0; }

// Finds the side by which the river leaves a tile that it enters by `entry`; returns false for a
// lake.
bool leaves(std::uint8_t sides, Side entry, Side& by) {
  const std::uint32_t rest = sides & ~bit(number(entry));
  if (rest == 0) return false;
  by = static_cast<Side>(std::countr_zero(rest));
  return true;
}

// Returns 1 if the river turns clockwise, -1 if counter-clockwise, 0 if it flows straight on.
int turn_of(Side flow, Side out) {
  if (out == flow) return 0;
  return out == turned(flow, 1) ? 1 : -1;
}

bool is_free(const State& state, Cell cell) { return !tile_at(state.board, cell).valid(); }

// With the option `room-ahead`: checks that the next cell of the river, both its side neighbours,
// the cell beyond it, and both side neighbours of that cell are free.
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
  if (state.rules->options()[kRiverTurnsOption] == RiverTurns::room_ahead) {
    return has_room(state, state.river.end, out) ? Fault::none : Fault::no_room;
  }
  const int turn = turn_of(flow, out);
  return turn != 0 && turn == state.river.last_turn ? Fault::turns_back : Fault::none;
}

}  // namespace

namespace {

KindId kind_laid(const Ruleset& rules, KindId printed) {
  if (!rules.tile(printed).has(kSpring)) return printed;
  if (rules.options()[kSpringOption] == Spring::around) return printed;
  return rules.library->find("RV1c").value_or(printed);
}

}  // namespace

bool is_river_tile(const TileKind& tile) { return tile.river_sides != 0; }

namespace {

// True if a tile with this mark can still be drawn. With the option `unplaceable back-in-stack`, a
// river tile that fits nowhere cannot be drawn any more, because no later tile makes room for it.
bool may_come(const State& state, unsigned left, TileMark mark) {
  if (left == 0) return false;
  if (state.rules->options()[kUnplaceableOption] == Unplaceable::discard) return true;
  const auto& kinds = state.rules->stack_kinds;
  return has_one(kinds, [&](KindId kind) {
    return state.bag.count[kind.at()] > 0 && state.rules->tile(kind).has(mark) &&
           has_place(state, kind, state.turn.active);
  });
}

bool tile_may_come(const State& state) { return may_come(state, state.river.tiles_left, kRiver); }

bool lake_may_come(const State& state) { return may_come(state, state.river.lake_left, kLake); }

}  // namespace

void limits_draw(const State& state, DrawLimits& limits) {
  if (state.river.tiles_left + state.river.lake_left == 0) return;
  if (tile_may_come(state)) {
    limits.first = kRiver;
  } else if (lake_may_come(state)) {
    limits.first = kLake;
  } else {
    limits.barred |= kRiver | kLake;
  }
}

void tile_drawn(State& state, KindId kind) {
  const TileKind& tile = state.rules->tile(kind);
  if (tile.has(kRiver)) --state.river.tiles_left;
  if (tile.has(kLake)) --state.river.lake_left;
}

Fault fault_of(const State& state, KindId kind, Cell cell, Rotation rotation) {
  const RiverState& river = state.river;
  if (river.open == 0 || cell != river.end) return Fault::not_at_the_end;
  const TileKind& tile = state.rules->tile(kind);
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

void tile_placed(State& state, TileId id) {
  const PlacedTile& placed = state.board.tiles[id.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
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

namespace {

// ---- at the table

bool places_alone(const State& state, KindId kind, OfferCollector& offers) {
  const TileKind& tile = state.rules->tile(kind);
  if (!is_river_tile(tile)) return false;
  for (Rotation r = 0; r < tile.rotations; ++r) {
    if (fault_of(state, kind, state.river.end, r) != Fault::none) continue;
    if (offers.add(Action::place(state.river.end, r))) break;
  }
  return true;
}

const Cell* kept_free(const State& state) {
  return state.river.open != 0 ? &state.river.end : nullptr;
}

// If an option says that the lake comes with the last river tile, the player of that tile also lays
// the lake [PAM, Start of Game].
bool goes_on(const State& state) {
  return state.rules->options()[kLakeOption] == Lake::with_last_river_tile &&
         !tile_may_come(state) && lake_may_come(state);
}

// ---- before the game

Status check_tile(const Ruleset& rules, const TileKind& tile, bool in_stack) {
  if (is_river_tile(tile) && !rules.has(Box::river)) {
    return Error{say("tile {code} needs the expansion 'river'"_en,
                     {{"code", plain(std::string(tile.code))}})};
  }
  if (in_stack && tile.has(kSpring)) {
    return Error{"a spring is a start tile, not part of the stack"_en};
  }
  return Done{};
}

void start_tiles(const Ruleset& rules, std::vector<StartTile>& start) {
  start.push_back({rules.library->find("RV1").value_or(KindId(0)), {0, 0}, 0});
}

void tile_in_stack(State& state, KindId kind) {
  const TileKind& tile = state.rules->tile(kind);
  if (tile.has(kRiver)) ++state.river.tiles_left;
  if (tile.has(kLake)) ++state.river.lake_left;
}

Status check_spring(const State& state, const StartTile& tile, const Sentence& name) {
  for (const PlacedTile& other : state.board.tiles) {
    if (state.rules->tile(other.kind).has(kSpring)) return Error{"a game has one spring"_en};
  }
  const auto out = static_cast<Side>(std::countr_zero(
      static_cast<std::uint32_t>(river_sides(state.rules->tile(tile.kind), tile.rotation))));
  if (!is_free(state, neighbour(tile.cell, out)))
    return Error{say("{tile} flows into a tile"_en, {{"tile", name}})};
  return Done{};
}

// A start river tile continues the river, a spring flows into a free cell, and other tiles do not
// block the river.
Status check_start_tile(const State& state, const StartTile& tile, const Sentence& name) {
  const TileKind& kind = state.rules->tile(tile.kind);
  if (kind.has(kSpring)) return check_spring(state, tile, name);
  if (is_river_tile(kind)) {
    if (fault_of(state, tile.kind, tile.cell, tile.rotation) == Fault::none) return Done{};
    return Error{say("{tile} does not continue the river"_en, {{"tile", name}})};
  }
  if (flows_into(state, tile.cell))
    return Error{say("{tile} stops the river"_en, {{"tile", name}})};
  return Done{};
}

void start_tile_laid(Ruleset& rules, TileId tile) { tile_placed(rules.initial, tile); }

Status check_table(const State& state) {
  const RiverState& river = state.river;
  if (river.tiles_left + river.lake_left > 0 && river.open == 0) {
    return Error{"river tiles are in the stack, but no spring is on the table"_en};
  }
  if (river.lake_left > 1) return Error{"a river has one lake"_en};
  return Done{};
}

}  // namespace

namespace {

constexpr std::array<OptionInfo, 3> kOptions = {{
    {kLakeOption.option,
     "lake",
     {"own-turn", "with-last-river-tile"},
     "The lake is the next player's tile, or the player of the last river tile places it, too."_en,
     "[RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game]",
     {0, 1, 0, 0}},
    {kRiverTurnsOption.option,
     "river_turns",
     {"not-twice-the-same-way", "room-ahead"},
     "The river may not turn twice in a row to the same side, or (house rule) it may if room is "
     "left ahead."_en,
     "[RG, Rules for using the 12 expansion river tiles] [ZM, The River]"},
    {kSpringOption.option,
     "spring",
     {"around", "cuts"},
     "The field goes around the spring, or the spring cuts it in two."_en,
     "[PAM, Start of Game]",
     {0, 1, 0, 0}},
}};
static_assert(are_options_of(Box::river, kOptions));

}  // namespace

constinit const BoxRules kRules = {
    .info =
        {Box::river, "river", "The River"_en,
         "Twelve river tiles start the game, from the spring to the lake."_en,
         "[RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game] [ZM, The River]"},
    .options = kOptions,
    .shows_all = true,
    .setup = {.check_tile = check_tile,
              .check_start_tile = check_start_tile,
              .start_tiles = start_tiles,
              .tile_in_stack = tile_in_stack,
              .kind_laid = kind_laid,
              .start_tile_laid = start_tile_laid,
              .check_table = check_table},
    .moments = {.limits_draw = limits_draw,
                .tile_drawn = tile_drawn,
                .places_alone = places_alone,
                .kept_free = kept_free,
                .tile_placed = tile_placed,
                .goes_on = goes_on},
};

}  // namespace bastide::river
