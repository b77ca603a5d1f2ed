// Why an action is refused: the rule in words and its citation. Only looked for once an action is
// known not to be legal, so it may take its time.
#include "game/game.h"
#include "rules/box/river.h"
#include "rules/placement.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::string_view kPlacing = "[RG, Placing land tiles]";
constexpr std::string_view kDeploying = "[RG, Deploying followers]";
constexpr std::string_view kRiverCite = "[RG, Rules for using the 12 expansion river tiles]";
constexpr std::string_view kAbbotCite = "[ZM, The Abbot]";

Refusal refuse(std::string reason, std::string_view citation = {}) {
  return {std::move(reason), std::string(citation)};
}

std::string text_of(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

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

Refusal refuse_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  if (kind.at() >= state.rules->library->tiles().size()) {
    return refuse("there is no tile of that kind");
  }
  const Tile& tile = (*state.rules->library)[kind];
  if (state.bag.count[kind.at()] == 0) return refuse("no " + code(tile) + " is left in the stack");
  if (!river::may_draw(state, kind)) {
    const bool lake = tile.has(kLake);
    return refuse(lake ? "the lake is laid after all other river tiles"
                       : "the river is laid first: " + code(tile) + " cannot be drawn yet",
                  kRiverCite);
  }
  return refuse(code(tile) + " fits nowhere and goes back into the stack", "[PAM, Placing a Tile]");
}

Refusal refuse_river_place(const State& state, Action action) {
  const Tile& tile = drawn_tile(state);
  switch (river::fault_of(state, state.turn.drawn, action.cell(), action.rotation())) {
    case river::Fault::not_at_the_end:
      return refuse(code(tile) + " continues the river, at " + text_of(state.river.end),
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

Refusal refuse_place(const State& state, Action action) {
  const Cell cell = action.cell();
  if (action.rotation() >= kRotations) return refuse("a rotation is 0 to 3");
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return refuse("a tile lies at " + text_of(cell) + " already", kPlacing);
  const Tile& tile = drawn_tile(state);
  if (river::is_river_tile(tile)) return refuse_river_place(state, action);
  if (!there.site.valid()) {
    return refuse(
        "a tile must lie beside another, edge to edge: there is none beside " + text_of(cell),
        kPlacing);
  }
  if (state.river.open != 0 && cell == state.river.end) {
    return refuse("the river flows into " + text_of(cell) + " and " + code(tile) + " has none",
                  kPlacing);
  }
  const std::uint8_t pattern = state.board.patterns[there.site.at()];
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    const Edge shown = edge_of(tile.faces[action.rotation()].signature, side);
    if (wanted == Edge::open || wanted == shown) continue;
    return refuse(code(tile) + " at " + text_of(cell) + " shows " + std::string(edge_name(shown)) +
                      " to the " + std::string(side_name(side)) + ", its neighbour shows " +
                      std::string(edge_name(wanted)),
                  kPlacing);
  }
  return refuse("that placement is not legal", kPlacing);
}

Refusal refuse_claim_kind(const State& state, Figure figure, SegmentKind kind) {
  if (kind == SegmentKind::river) return refuse("no follower stands on the river", kRiverCite);
  if (kind == SegmentKind::field && state.rules->options().farms() == Farms::off) {
    return refuse("this game is played without farmers", "[ZM, GAME END AND FINAL SCORING]");
  }
  if (figure == Figure::abbot && !state.rules->has(Box::abbot)) {
    return refuse("this game is played without abbots", kAbbotCite);
  }
  if (kind == SegmentKind::garden) return refuse("a garden takes an abbot only", kAbbotCite);
  return refuse("the figure '" + std::string(name_of(figure)) + "' may not stand on a " +
                    std::string(name_of(kind)),
                figure == Figure::abbot ? kAbbotCite : kDeploying);
}

Refusal refuse_claim(const State& state, Action action) {
  const TileId tile_id = tile_at(state.board, action.cell());
  if (!tile_id.valid()) return refuse("no tile lies at " + text_of(action.cell()));
  if (tile_id != state.turn.placed) {
    return refuse("a follower may only go on the tile just placed", kDeploying);
  }
  const PlacedTile& placed = state.board.tiles[tile_id.at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  if (action.segment() >= tile.segment_count || number(action.figure()) >= kFigures) {
    return refuse("there is no such segment or figure");
  }
  const Figure figure = action.figure();
  const SegmentKind kind = tile.segments[action.segment()].kind;
  const std::uint32_t kind_bit = bit(static_cast<unsigned>(kind));
  if ((state.rules->claim_kinds & kind_bit) == 0 || (claimable_kinds(figure) & kind_bit) == 0) {
    return refuse_claim_kind(state, figure, kind);
  }
  if (state.players[state.turn.decider.at()].supply[number(figure)] == 0) {
    return refuse("the supply holds no figure '" + std::string(name_of(figure)) + "'", kDeploying);
  }
  const SegmentId segment(placed.first_segment.value + action.segment());
  if (state.board.feature(segment).followers != 0) {
    return refuse("that " + std::string(kind == SegmentKind::field ? "farm" : name_of(kind)) +
                      " is occupied: a follower stands on it already",
                  kDeploying);
  }
  return refuse("that claim is not legal", kDeploying);
}

Refusal refuse_take(const State& state, Action action) {
  if (!state.rules->has(Box::abbot) || action.figure() != Figure::abbot) {
    return refuse("a follower may not be recalled", kDeploying);
  }
  const TileId tile = tile_at(state.board, action.cell());
  for (const PlacedFigure& figure : state.figures) {
    const bool own = figure.figure == Figure::abbot && figure.player == state.turn.decider;
    if (own && state.board.tile_of[figure.segment.at()] == tile) {
      return refuse("that cloister or garden is complete: it is scored now anyway", kAbbotCite);
    }
  }
  return refuse("there is no abbot of yours at " + text_of(action.cell()), kAbbotCite);
}

Refusal refuse_pass(const State& state) {
  if (state.turn.phase == Phase::place)
    return refuse("a tile that fits must be placed", "[RG, Playing the game]");
  return refuse("there is nothing to pass on now");
}

std::string_view wanted_now(Phase phase) {
  switch (phase) {
    case Phase::draw: return "a tile must be drawn first";
    case Phase::place: return "the drawn tile must be placed first";
    case Phase::claim: return "the tile lies; now a follower may be placed";
    default: return "nothing can be done now";
  }
}

// The phase in which an action of this type has its place.
bool belongs(ActionType type, Phase phase) {
  switch (type) {
    case ActionType::draw: return phase == Phase::draw;
    case ActionType::place: return phase == Phase::place;
    case ActionType::claim:
    case ActionType::take: return phase == Phase::claim;
    default: return true;
  }
}

}  // namespace

std::optional<Refusal> refusal(const State& state, Action action) {
  ActionList list;
  legal(state, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return std::nullopt;
  if (is_over(state)) return refuse("the game is over", "[RG, Game End]");
  const ActionType type = action.type();
  if (type == ActionType::none || static_cast<int>(type) >= kActionTypes) {
    return refuse("that is no action");
  }
  if (!belongs(type, state.turn.phase)) {
    return refuse(std::string(wanted_now(state.turn.phase)), "[RG, Playing the game]");
  }
  switch (type) {
    case ActionType::draw: return refuse_draw(state, action);
    case ActionType::place: return refuse_place(state, action);
    case ActionType::claim: return refuse_claim(state, action);
    case ActionType::take: return refuse_take(state, action);
    default: return refuse_pass(state);
  }
}

}  // namespace bastide
