// Instead of drawing a tile, a player may fill a hole with four neighbours by an abbey. When the
// stack is empty, every player may place an abbey once more, beginning left of the player who
// placed the last tile [BB, Abbey].
#include "rules/box/abbey.h"

#include "base/linear_search.h"
#include "rules/box/river.h"
#include "rules/claims_and_returns.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"
#include "rules/turn.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace bastide::abbey {

namespace {

bool is_hole(const State& state, const Site& site) {
  // Checks all four sides at once: 16 one bits mean that a side has no tile.
  const auto gaps = ~std::bit_cast<std::uint64_t>(site.beside);
  const bool surrounded = ((gaps - 0x0001000100010001U) & ~gaps & 0x8000800080008000U) == 0;
  return surrounded && !river::flows_into(state, site.cell);
}

bool may_place(const State& state) {
  return state.players[state.turn.active.at()].supply[kAbbeyPiece] > 0 &&
         has_one(state.board.sites, [&](const Site& site) { return is_hole(state, site); });
}

// ---- barns

// One of the four tiles around a point where tiles meet: its offset from the tile south-east of the
// point, and its two half-edges that end at the point. In order: south-east, south-west, north-east
// and north-west of the point.
struct Around {
  std::int16_t dx, dy;
  Half first, second;
};
constexpr std::array<Around, 4> kAround = {
    {{0, 0, 7, 0}, {-1, 0, 1, 2}, {0, -1, 5, 6}, {-1, -1, 3, 4}}};

// Do both half-edges of the tile at the point belong to the same field [BB, Barn]?
bool shows_one_field(const Face& face, const Around& quarter) {
  const std::uint8_t segment = face.half_segment[quarter.first];
  return segment != kNoSegment && segment == face.half_segment[quarter.second];
}

// Is a barn on the board?
bool barn_stands(const State& state) {
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    if (is_out(state, PlayerId(p), Figure::barn)) return true;
  }
  return false;
}

// ---- wagons -------------------------------------------------------------------------------------

bool takes_wagon(const Feature& feature) {
  const bool kind = feature.kind == SegmentKind::road || feature.kind == SegmentKind::city ||
                    feature.kind == SegmentKind::cloister;
  return kind && feature.open != 0 && feature.followers == 0;
}

class Destinations {
 public:
  Destinations(const State& state, OfferCollector& offers) : state_(state), offers_(offers) {}

  void offer(SegmentId segment) {
    if (!takes_wagon(state_.board.feature(segment))) return;
    const Cell cell = cell_of(state_, segment);
    if (!may_stand(state_, cell)) return;
    offers_.add_once(Action::move(Figure::wagon, cell, state_.board.local(segment)));
  }
  void offer_tile(TileId tile) {
    const PlacedTile& placed = state_.board.tiles[tile.at()];
    const std::uint8_t count = segment_count(state_.rules->tile(placed.kind), placed);
    for (std::uint8_t i = 0; i < count; ++i) offer(placed.segment(i));
  }

 private:
  const State& state_;
  OfferCollector& offers_;
};

// Offers a wagon on an abbey the roads and cities that end at the abbey's edges. (offer_met offers
// the way back.)
void offer_beside_abbey(const State& state, const PlacedTile& abbey, Destinations& to) {
  for (const Side side : kAllSides) {
    const TileId id = tile_at(state.board, neighbour(abbey.cell, side));
    if (!id.valid()) continue;
    const PlacedTile& other = state.board.tiles[id.at()];
    const TileKind& kind = state.rules->tile(other.kind);
    for (std::uint8_t i = 0; i < segment_count(kind, other); ++i) {
      const bool ends_there = (sides_reached(kind, other, i) & bit(number(opposite(side)))) != 0;
      if (ends_there) to.offer(other.segment(i));
    }
  }
}

// Offers a wagon the features that meet one segment of its scored feature: features that meet the
// segment at a crossing or an end on the same tile, and an abbey across an edge
// (docs/rules/abbey.md).
void offer_met(const State& state, SegmentId segment, Destinations& to) {
  const Board& board = state.board;
  const PlacedTile& placed = board.tile(segment);
  const TileKind& tile = state.rules->tile(placed.kind);
  if (tile.has(kAbbey)) offer_beside_abbey(state, placed, to);
  const Segment& printed = tile.segments[board.local(segment)];
  for_each_bit(printed.joins, [&](unsigned i) { to.offer(placed.segment(i)); });
  for_each_bit(sides_reached(tile, placed, board.local(segment)), [&](unsigned side) {
    const TileId other_id = tile_at(board, neighbour(placed.cell, static_cast<Side>(side)));
    if (!other_id.valid()) return;
    const PlacedTile& other = board.tiles[other_id.at()];
    const TileKind& kind = state.rules->tile(other.kind);
    if (kind.has(kAbbey)) to.offer(other.segment(kind.centre));
  });
}

void offer_nearby(const State& state, Cell centre, Destinations& to) {
  for (std::int16_t dy = -1; dy <= 1; ++dy) {
    for (std::int16_t dx = -1; dx <= 1; ++dx) {
      const TileId tile = tile_at(state.board, {static_cast<std::int16_t>(centre.x + dx),
                                                static_cast<std::int16_t>(centre.y + dy)});
      if (tile.valid()) to.offer_tile(tile);
    }
  }
}

void offer_destinations(const State& state, const AbbeyState::Wagon& wagon,
                        OfferCollector& offers) {
  Destinations to(state, offers);
  if (state.rules->options()[kWagonOption] == WagonMoves::nearby) {
    offer_nearby(state, cell_of(state, wagon.from), to);
  } else {
    for_each_segment(state.board, state.board.feature_of[wagon.from.at()],
                     [&](SegmentId segment) { offer_met(state, segment, to); });
  }
}

// Returns the wagon whose owner is asked next, clockwise from the active player; if an owner has
// several, the wagon on the oldest tile.
std::size_t next_wagon(const State& state) {
  const unsigned players = state.rules->players();
  const auto place_in_turn = [&](const AbbeyState::Wagon& wagon) {
    const unsigned owner = (wagon.player.value + players - state.turn.active.value) % players;
    return std::pair(owner, wagon.from.value);
  };
  const auto& wagons = state.abbey.wagons;
  const auto next = std::min_element(
      wagons.begin(), wagons.end(),
      [&](const auto& a, const auto& b) { return place_in_turn(a) < place_in_turn(b); });
  return static_cast<std::size_t>(next - wagons.begin());
}

}  // namespace

Flow enter_abbey(State& state, Events*) {
  state.turn.decider = state.turn.active;
  if (!tile_is_left(state)) {
    if (state.abbey.last_round == state.rules->players()) return Flow::over;
    ++state.abbey.last_round;
    if (!may_place(state)) return Flow::no_turn;
    return Flow::decide;
  }
  // Ends a last round that has begun: a bridge built beside an abbey in that round may have made
  // room for a tile of the stack.
  state.abbey.last_round = 0;
  return may_place(state) && !tile_waits(state) ? Flow::decide : Flow::next;
}

void legal_abbey(const State& state, ActionList& list) {
  for (const Site& site : state.board.sites) {
    if (is_hole(state, site)) list.push_back(Action::place(site.cell, 0));
  }
  list.push_back(Action::pass());
}

Flow apply_abbey(State& state, Action action, Events* events) {
  if (action.type() == ActionType::pass) {
    return tile_is_left(state) ? Flow::next : Flow::no_turn;
  }
  --state.players[state.turn.active.at()].supply[kAbbeyPiece];
  state.turn.drawn = state.rules->abbey;
  place_tile(state, action, events);
  return Flow::placed;
}

SegmentId corner_field(const State& state, Cell cell) {
  SegmentId field;
  for (const Around& quarter : kAround) {
    const TileId id = tile_at(state.board, {static_cast<std::int16_t>(cell.x + quarter.dx),
                                            static_cast<std::int16_t>(cell.y + quarter.dy)});
    if (!id.valid()) return SegmentId();
    const PlacedTile& placed = state.board.tiles[id.at()];
    const Face& face = state.rules->tile(placed.kind).faces[placed.rotation];
    if (!shows_one_field(face, quarter)) return SegmentId();
    if (field.valid()) continue;
    field = placed.segment(face.half_segment[quarter.first]);
  }
  return field;
}

void offer_barns(const State& state, OfferCollector& offers) {
  if (state.players[state.turn.decider.at()].supply[number(Figure::barn)] == 0) return;
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const Face& face = state.rules->tile(placed.kind).faces[placed.rotation];
  for (std::int16_t dy = 0; dy <= 1; ++dy) {
    for (std::int16_t dx = 0; dx <= 1; ++dx) {
      if (!shows_one_field(face, kAround[static_cast<std::size_t>(2 * dy + dx)])) continue;
      const Cell cell{static_cast<std::int16_t>(placed.cell.x + dx),
                      static_cast<std::int16_t>(placed.cell.y + dy)};
      const SegmentId field = corner_field(state, cell);
      if (!field.valid()) continue;
      const bool occupied = state.board.feature(field).barns != 0;
      if (occupied && state.rules->options()[kBarnOption] == BarnMayJoin::unoccupied) continue;
      // No figure is placed in a turn in which a volcano is placed [BB, THE VOLCANO]; an option
      // allows barns.
      const bool anyway = state.rules->options()[kVolcanoAndBarnOption];
      if (!anyway && !may_stand(state, placed.cell)) return;
      if (offers.add(Action::claim(Figure::barn, cell, state.board.local(field)))) return;
    }
  }
}

namespace {

void score_new_barn(State& state, Events* events) {
  if (!state.turn.barn.valid()) return;
  score_farm(state, state.board.feature_of[state.turn.barn.at()], kBarnBuilt, events);
}

}  // namespace

FixedVector<FeatureId, kMaxTileSegments> farms_scored(const State& state) {
  FixedVector<FeatureId, kMaxTileSegments> farms;
  if (state.turn.barn.valid()) farms.push_back(state.board.feature_of[state.turn.barn.at()]);
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const FeatureId id = state.board.feature_of[placed.segment(i).at()];
    const Feature& farm = state.board.features[id.at()];
    const bool joined = farm.kind == SegmentKind::field && farm.barns != 0 && farm.followers != 0;
    if (joined && !contains(farms, id)) farms.push_back(id);
  }
  return farms;
}

namespace {

// Scores farms with farmers that the tile just placed joined to a barn's farm.
void farms_joined(State& state, Events* events) {
  if (!barn_stands(state)) return;
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind != SegmentKind::field) continue;
    const FeatureId id = state.board.feature_of[placed.segment(i).at()];
    const Feature& farm = state.board.features[id.at()];
    if (farm.barns != 0 && farm.followers != 0) score_farm(state, id, kBarnJoined, events);
  }
}

void score_farms(State& state, Events* events) {
  score_new_barn(state, events);
  farms_joined(state, events);
}

// A new barn's farm is scored at once [BB, Barn]; an option lets it wait for the turn's scoring.
void figure_placed(State& state, PlacedFigure figure, Events* events) {
  if (figure.figure != Figure::barn) return;
  state.turn.barn = figure.segment;
  if (state.rules->options()[kNewBarnOption] == NewBarn::with_the_tile) return;
  score_new_barn(state, events);
  state.turn.barn = SegmentId();
}

// No wagon moves on from a castle (docs/rules/interactions.md).
bool figure_scored(State& state, const PlacedFigure& figure) {
  if (figure.figure != Figure::wagon || state.board.feature(figure.segment).castle) return false;
  state.abbey.wagons.push_back({figure.player, figure.segment});
  return true;
}

// ---- before the game

Status check_tile(const Ruleset&, const TileKind& tile, bool in_stack) {
  if (!in_stack || !tile.has(kAbbey)) return Done{};
  return Error{"abbeys belong to the players, not to the stack"_en};
}

// An abbey among the start tiles must also fill a hole [BB, Abbey].
Status check_start_tile(const State& state, const StartTile& tile, const Sentence& name) {
  if (!state.rules->tile(tile.kind).has(kAbbey)) return Done{};
  const bool gap = has_one(neighbours(tile.cell),
                           [&](Cell cell) { return !tile_at(state.board, cell).valid(); });
  if (gap) return Error{say("{tile} needs tiles on all four sides"_en, {{"tile", name}})};
  return Done{};
}

void prepare(Ruleset& rules) { rules.abbey = rules.library->find("AM0").value_or(KindId(0)); }

}  // namespace

Flow enter_wagons(State& state, Events*) {
  auto& wagons = state.abbey.wagons;
  while (!wagons.empty()) {
    const std::size_t next = next_wagon(state);
    if (offers_any(offer_destinations, state, wagons[next])) {
      state.turn.decider = wagons[next].player;
      return Flow::decide;
    }
    wagons.remove_unordered(next);
  }
  return Flow::next;
}

void legal_moves(const State& state, ActionList& list) {
  OfferCollector offers(list);
  offer_destinations(state, state.abbey.wagons[next_wagon(state)], offers);
  list.push_back(Action::pass());
}

bool leaves_abbey(const State& state) {
  const bool connected = state.rules->options()[kWagonOption] == WagonMoves::connected;
  if (state.turn.phase != Phase::wagon || !connected) return false;
  const SegmentId from = state.abbey.wagons[next_wagon(state)].from;
  return state.rules->tile(state.board.tile(from).kind).has(kAbbey);
}

Flow apply_move(State& state, Action action, Events*) {
  state.abbey.wagons.remove_unordered(next_wagon(state));
  if (action.type() == ActionType::move) {
    place_figure(state, Figure::wagon, segment_of(state, action));
  }
  return Flow::again;
}

namespace {

constexpr std::array<OptionInfo, 4> kOptions = {{
    {kWagonOption.option,
     "wagon",
     {"connected", "nearby"},
     "Where a wagon may move on: to a feature that meets the scored one, or (house rule) to any "
     "on its tile and the eight around it."_en,
     "[BB, Wagon]"},
    {kBarnOption.option,
     "barn",
     {"unoccupied", "occupied"},
     "A barn may go only on farms without a barn, or on any farm (house rule)."_en,
     "[BB, Barn]"},
    {kVolcanoAndBarnOption.option,
     "volcano_and_barn",
     {"no", "yes"},
     "Barns in the turn of a volcano: not allowed, or allowed (house rule)."_en,
     "[BB, THE VOLCANO]"},
    {kNewBarnOption.option,
     "new_barn",
     {"at-once", "with-the-tile"},
     "A new barn's farm is scored as the barn is placed, or (house rule) with what the tile "
     "completes."_en,
     "[BB, Barn]"},
}};
static_assert(are_options_of(Box::abbey, kOptions));

constexpr std::array<PieceInfo, 4> kPieceTable = {{
    {number(Figure::mayor), one_each},
    {number(Figure::wagon), one_each},
    {number(Figure::barn), one_each},
    {kAbbeyPiece, one_each},
}};

constexpr std::array<PhaseRow, 2> kPhases = {{
    {Phase::abbey, Step::instead_of_draw, enter_abbey, legal_abbey, apply_abbey, "[BB, Abbey]"},
    {Phase::wagon, Step::figures_move_on, enter_wagons, legal_moves, apply_move, "[BB, Wagon]"},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::abbey, "abbey", "Abbey & Mayor"_en,
             "12 tiles. Each player gets an abbey, a mayor, a wagon and a barn."_en,
             "[BB, Abbey & Mayor]"},
    .options = kOptions,
    .pieces = kPieceTable,
    .phases = kPhases,
    .setup = {.check_tile = check_tile, .check_start_tile = check_start_tile, .prepare = prepare},
    .moments = {.more_claims = offer_barns,
                .figure_placed = figure_placed,
                .figure_scored = figure_scored,
                .score_farms = score_farms},
};

}  // namespace bastide::abbey
