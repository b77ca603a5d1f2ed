// Tiles and what is built on them, and the bazaar.
#include "rules/box/bazaar.h"
#include "rules/box/dragon.h"
#include "rules/box/river.h"
#include "rules/placement.h"
#include "words/refusal_parts.h"

#include <algorithm>

namespace bastide::refusals {

namespace {

std::string_view edge_name(Edge edge) {
  constexpr std::array<std::string_view, 4> kNames = {"nothing", "field", "road", "city"};
  return kNames[static_cast<std::size_t>(edge)];
}

std::string_view side_name(Side side) {
  constexpr std::array<std::string_view, kSides> kNames = {"north", "east", "south", "west"};
  return kNames[number(side)];
}

const Tile& drawn_tile(const State& state) { return (*state.rules->library)[state.turn.drawn]; }

std::string code(const Tile& tile) { return "tile " + std::string(tile.code); }

Refusal of_river_place(const State& state, Action action) {
  const Tile& tile = drawn_tile(state);
  switch (river::fault_of(state, state.turn.drawn, action.cell(), action.rotation())) {
    case river::Fault::not_at_the_end:
      return refuse(code(tile) + " continues the river, at " + cell_name(state.river.end),
                    kRiverCite);
    case river::Fault::river_not_continued:
      return refuse("turned like this, " + code(tile) + " does not continue the river", kRiverCite);
    case river::Fault::turns_back:
      return refuse("the river may not turn twice in a row to the same side (no U-turn)",
                    "[RG, Rules for using the 12 expansion river tiles] [ZM, The River]");
    case river::Fault::no_room:
      return refuse("the river would have no room to flow on", kRiverCite);
    default:
      return refuse("the edges of " + code(tile) + " do not continue its neighbours", kPlacing);
  }
}

// Does the tile fit a site, no bridge being built?
bool fits_plainly(const State& state, Action action, SiteId site) {
  const auto look = static_cast<unsigned>(action.rotation() % drawn_tile(state).rotations);
  const std::uint8_t fits =
      state.rules->library->fits(state.turn.drawn, state.board.patterns[site.at()]);
  return (fits >> look & 1U) != 0;
}

Refusal of_bridged_place(const State& state, Action action, SiteId site) {
  if (!state.rules->has(Box::bridges))
    return refuse("this game is played without bridges", kBridgeCite);
  if (state.players[state.turn.decider.at()].bridges == 0) {
    return refuse("no bridge is left in the supply", kBridgeCite);
  }
  if (fits_plainly(state, action, site)) {
    return refuse(
        code(drawn_tile(state)) + " fits there without a bridge: place it first, then build one",
        kBridgeCite);
  }
  return refuse(
      "with that bridge " + code(drawn_tile(state)) +
          " does not fit: a bridge joins roads across a tile whose edges there are fields",
      kBridgeCite);
}

Refusal of_edges(const State& state, Action action, SiteId site) {
  const Tile& tile = drawn_tile(state);
  const std::uint8_t pattern = state.board.patterns[site.at()];
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    const Edge shown = edge_of(tile.faces[action.rotation()].signature, side);
    if (wanted == Edge::open || wanted == shown) continue;
    return refuse(code(tile) + " at " + cell_name(action.cell()) + " shows " +
                      std::string(edge_name(shown)) + " to the " + std::string(side_name(side)) +
                      ", its neighbour shows " + std::string(edge_name(wanted)),
                  kPlacing);
  }
  return refuse("that placement is not legal", kPlacing);
}

// May the active player build nothing at all?
std::optional<Refusal> no_bridge_at_all(const State& state) {
  if (state.players[state.turn.decider.at()].bridges == 0) {
    return refuse("no bridge is left in the supply", kBridgeCite);
  }
  if (state.turn.bridge_built) return refuse("one bridge a turn: it is built already", kBridgeCite);
  return std::nullopt;
}

bool beside_or_at(Cell cell, Cell placed) {
  return cell == placed || std::any_of(kAllSides.begin(), kAllSides.end(),
                                       [&](Side side) { return neighbour(placed, side) == cell; });
}

std::optional<Refusal> no_castle_here(const Feature& town) {
  if (town.kind != SegmentKind::city) return refuse("only a town becomes a castle", kCastleCite);
  if (town.open != 0) return refuse("that city is not complete", kCastleCite);
  if (town.castle) return refuse("that is a castle already", kCastleCite);
  if (town.scored) return refuse("that city was completed before and is scored", kCastleCite);
  if (town.tiles != 2 || town.segments != 2) {
    return refuse("only a town of two tiles becomes a castle", kCastleCite);
  }
  if (town.followers != 1) {
    return refuse("only a town with one follower in it becomes a castle", kCastleCite);
  }
  return std::nullopt;
}

Refusal of_pick(const State& state, Action action) {
  const auto& items = state.bazaar.items;
  if (action.item() >= items.size()) return refuse("the bazaar has no such tile", kBazaarCite);
  if (items[action.item()].owner.valid()) return refuse("that tile is taken already", kBazaarCite);
  if (state.rules->options().bazaar() == Bazaar::draft && action.points() != 0) {
    return refuse("tiles are chosen without bids", kTurnCite);
  }
  if (action.points() > bazaar::kMaxBid) {
    return refuse("a bid is at most " + std::to_string(bazaar::kMaxBid), kBazaarCite);
  }
  return refuse("of tiles that look alike the first is chosen", kBazaarCite);
}

Refusal of_bid(const State& state, Action action) {
  const int bid = state.bazaar.items[state.bazaar.item].bid;
  if (action.points() <= bid) {
    return refuse("a bid must be higher than the last, which is " + std::to_string(bid),
                  kBazaarCite);
  }
  return refuse("a bid is at most " + std::to_string(bazaar::kMaxBid), kBazaarCite);
}

}  // namespace

Refusal of_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  if (kind.at() >= state.rules->library->tiles().size()) {
    return refuse("there is no tile of that kind");
  }
  if (state.turn.phase == Phase::bazaar && state.bazaar.stage != BazaarState::Stage::drawing) {
    return refuse("the bazaar's tiles are drawn already", kBazaarCite);
  }
  const Tile& tile = (*state.rules->library)[kind];
  if (state.bag.count[kind.at()] == 0) return refuse("no " + code(tile) + " is left in the stack");
  if (!river::may_draw(state, kind)) {
    const bool lake = tile.has(kLake);
    return refuse(lake ? "the lake is laid after all other river tiles"
                       : "the river is laid first: " + code(tile) + " cannot be drawn yet",
                  kRiverCite);
  }
  if (!dragon::may_draw(state, kind)) {
    return refuse("tiles with the dragon wait until a volcano lies", kVolcanoCite);
  }
  return refuse(code(tile) + " fits nowhere and goes back into the stack", "[PAM, Placing a Tile]");
}

Refusal of_abbey(const State& state, Action action) {
  const Cell cell = action.cell();
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return refuse("a tile lies at " + cell_name(cell) + " already", kPlacing);
  const bool whole = action == Action::place(cell, action.rotation());
  const bool hole =
      there.site.valid() && std::all_of(kAllSides.begin(), kAllSides.end(), [&](Side side) {
        return state.board.sites[there.site.at()].beside[number(side)].valid();
      });
  if (!hole)
    return refuse("an abbey goes only into a hole with tiles on all four sides", kAbbeyCite);
  return refuse(whole ? "an abbey is not turned: it looks the same from all sides"
                      : "an abbey needs no bridge",
                kAbbeyCite);
}

Refusal of_place(const State& state, Action action) {
  const Cell cell = action.cell();
  if (action.rotation() >= kRotations) return refuse("a rotation is 0 to 3");
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return refuse("a tile lies at " + cell_name(cell) + " already", kPlacing);
  const Tile& tile = drawn_tile(state);
  const bool bridged = action.bridge() != Bridge::none;
  if (river::is_river_tile(tile)) {
    return bridged ? refuse("a river tile is placed without a bridge", kBridgeCite)
                   : of_river_place(state, action);
  }
  if (!there.site.valid()) {
    return refuse(
        "a tile must lie beside another, edge to edge: there is none beside " + cell_name(cell),
        kPlacing);
  }
  if (state.river.open != 0 && cell == state.river.end) {
    return refuse("the river flows into " + cell_name(cell) + " and " + code(tile) + " has none",
                  kPlacing);
  }
  return bridged ? of_bridged_place(state, action, there.site)
                 : of_edges(state, action, there.site);
}

Refusal of_bridge(const State& state, Action action) {
  if (const auto none = no_bridge_at_all(state)) return *none;
  const Cell cell = action.cell();
  const TileId tile = tile_at(state.board, cell);
  if (!tile.valid()) return no_tile_at(cell);
  if (!beside_or_at(cell, state.board.tiles[state.turn.placed.at()].cell)) {
    return refuse("a bridge leads over the tile just placed or one beside it", kBridgeCite);
  }
  if (state.board.tiles[tile.at()].bridge != 0) {
    return refuse("a bridge leads over that tile already", kBridgeCite);
  }
  if (action.bridge() != Bridge::north_south && action.bridge() != Bridge::east_west) {
    return refuse("a bridge leads north to south or east to west", kBridgeCite);
  }
  return refuse("both ends of a bridge lie on fields, and beyond each is a road or no tile yet",
                kBridgeCite);
}

Refusal of_castle(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return no_tile_at(action.cell());
  if (!has_segment(state, tile, action)) return refuse("there is no such segment");
  if (tile != state.turn.placed) {
    return refuse("only a town that the tile just placed completes becomes a castle", kCastleCite);
  }
  const SegmentId segment(state.board.tiles[tile.at()].first_segment.value + action.segment());
  if (const auto fault = no_castle_here(state.board.feature(segment))) return *fault;
  for (const PlacedFigure& figure : state.figures) {
    const bool here =
        state.board.feature_of[figure.segment.at()] == state.board.feature_of[segment.at()];
    if (here && is_follower(figure.figure) && figure.player != state.turn.decider) {
      return refuse("the owner of that town decides", kCastleCite);
    }
  }
  return refuse("that town is not made of two half circles", kCastleCite);
}

Refusal of_bazaar(const State& state, Action action) {
  using Stage = BazaarState::Stage;
  const Stage stage = state.bazaar.stage;
  const ActionType type = action.type();
  if (type == ActionType::pick && stage == Stage::picking) return of_pick(state, action);
  if (type == ActionType::bid && stage == Stage::bidding) return of_bid(state, action);
  switch (stage) {
    case Stage::picking: return refuse("a tile of the bazaar must be chosen first", kBazaarCite);
    case Stage::bidding: return refuse("a tile is at auction: a higher bid, or pass", kBazaarCite);
    case Stage::closing: return refuse("the auction is over: buy or sell", kBazaarCite);
    default: return refuse("the bazaar's tiles must be drawn first", kBazaarCite);
  }
}

}  // namespace bastide::refusals
