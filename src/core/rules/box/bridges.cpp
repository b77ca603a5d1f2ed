#include "rules/box/bridges.h"

#include "rules/box/bazaar.h"
#include "rules/box/river.h"
#include "rules/claims_and_returns.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>

namespace bastide::bridges {

namespace {

constexpr std::array<Bridge, 2> kBridges = {Bridge::north_south, Bridge::east_west};

Bridge along(Side side) { return number(side) % 2 == 0 ? Bridge::north_south : Bridge::east_west; }

class BridgedPlaces {
 public:
  BridgedPlaces(const State& state, KindId kind, OfferCollector& offers)
      : state_(state), fits_(state.rules->library->bridged_fits(kind)), offers_(offers) {}

  void offer_all() {
    const SiteNumbers helped = sites_where(state_.board, [&](std::uint8_t pattern) {
      return (fits_[pattern].own | fits_[pattern].beside) != 0;
    });
    for (const std::uint16_t i : helped) {
      if (river::flows_into(state_, state_.board.sites[i].cell)) continue;
      offer_at(state_.board.sites[i], fits_[state_.board.patterns[i]]);
      if (offers_.enough()) return;
    }
  }

 private:
  void offer(Cell cell, unsigned rotation, unsigned where, Bridge bridge) {
    offers_.add(Action::place(cell, static_cast<Rotation>(rotation), where, bridge));
  }

  void offer_at(const Site& site, BridgedFit fit) {
    for_each_bit(fit.own, [&](unsigned n) { offer(site.cell, n / 2, 0, kBridges[n % 2]); });
    if (fit.beside == 0) return;
    for_each_bit(fit.beside & bridgeable(site, fit.beside), [&](unsigned n) {
      const auto side = static_cast<Side>(n % 4);
      offer(site.cell, n / 4, number(side) + 1, along(side));
    });
  }

  // Returns a mask for `beside` (BridgedFit::beside): the bits of all rotations for each side where
  // the neighbour may get a bridge. Checks each side in `beside` once.
  unsigned bridgeable(const Site& site, unsigned beside) const {
    const unsigned sides = (beside | beside >> 4 | beside >> 8 | beside >> 12) & 15U;
    unsigned found = 0;
    for_each_bit(sides, [&](unsigned n) {
      const Bridge bridge = along(static_cast<Side>(n));
      const bool may =
          may_bridge(state_.board, *state_.rules->library, site.beside[n], bridge, &site.cell);
      found |= static_cast<unsigned>(may) << n;
    });
    return found * 0x1111;
  }

  const State& state_;
  const std::array<BridgedFit, 256>& fits_;
  OfferCollector& offers_;
};

// ---- castles ------------------------------------------------------------------------------------

bool is_semicircle(const State& state, SegmentId segment) {
  const PlacedTile& placed = state.board.tile(segment);
  const Segment& printed = state.rules->tile(placed.kind).segments[state.board.local(segment)];
  return printed.ends == 1 && (printed.marks & kNotSemicircle) == 0;
}

bool has_towns_shape(const Feature& town) {
  return town.kind == SegmentKind::city && town.open == 0 && !town.scored && town.tiles == 2 &&
         town.segments == 2 && town.followers == 1;
}

// Returns the player who may turn a town of two tiles into a castle; none if it cannot become one.
PlayerId town_owner(const State& state, FeatureId id) {
  const Feature& town = state.board.features[id.at()];
  if (!has_towns_shape(town)) return {};
  bool semicircles = true;
  for_each_segment(state.board, id, [&](SegmentId segment) {
    semicircles = semicircles && is_semicircle(state, segment);
  });
  if (!semicircles) return {};
  for (const PlacedFigure& figure : state.figures) {
    const bool here = state.board.feature_of[figure.segment.at()] == id;
    if (here && is_follower(figure.figure)) {
      return state.players[figure.player.at()].supply[kCastlePiece] > 0 ? figure.player
                                                                        : PlayerId();
    }
  }
  return {};
}

// Does the tile just placed complete a town, that is a city of two tiles with one follower?
bool town_completed(const State& state) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind != SegmentKind::city) continue;
    const FeatureId id = state.board.feature_of[placed.segment(i).at()];
    if (has_towns_shape(state.board.features[id.at()])) return true;
  }
  return false;
}

// Offers the towns of `player` on the tile just placed; if `mark` is given, only towns whose
// segment on the tile has the mark.
void offer_marked_towns(const State& state, PlayerId player, SegmentMarks mark,
                        OfferCollector& offers) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (mark != 0 && (tile.segments[i].marks & mark) == 0) continue;
    const FeatureId town = state.board.feature_of[placed.segment(i).at()];
    if (town_owner(state, town) != player) continue;
    if (offers.add(Action::castle(placed.cell, i))) return;
  }
}

void offer_towns(const State& state, PlayerId player, OfferCollector& offers) {
  offer_marked_towns(state, player, 0, offers);
}

// Offers the towns whose knight the princess on the tile just placed could send home.
void offer_endangered_towns(const State& state, PlayerId player, OfferCollector& offers) {
  offer_marked_towns(state, player, kPrincess, offers);
}

}  // namespace

void offer_places(const State& state, KindId kind, PlayerId player, OfferCollector& offers) {
  if (state.players[player.at()].supply[kBridgePiece] == 0) return;
  if (state.rules->tile(kind).river_sides != 0) return;
  BridgedPlaces(state, kind, offers).offer_all();
}

void offer_bridges(const State& state, OfferCollector& offers) {
  if (state.turn.bridge_built || state.players[state.turn.active.at()].supply[kBridgePiece] == 0)
    return;
  const Board& board = state.board;
  const Cell placed = board.tiles[state.turn.placed.at()].cell;
  const auto offer = [&](Cell cell) {
    const TileId tile = tile_at(board, cell);
    if (!tile.valid()) return;
    for (const Bridge bridge : kBridges) {
      const bool may = may_bridge(board, *state.rules->library, tile, bridge);
      if (may) offers.add(Action::bridge(cell, bridge));
    }
  };
  offer(placed);
  for (const Cell cell : neighbours(placed)) {
    if (offers.enough()) return;
    offer(cell);
  }
}

bool only_bridges(std::span<const Action> legal) {
  return std::all_of(legal.begin(), legal.end(), [](Action action) {
    return action.type() == ActionType::bridge || action == Action::pass();
  });
}

void build(State& state, Cell cell, Bridge bridge, Events* events) {
  build_bridge(state.board, *state.rules->library, tile_at(state.board, cell), bridge);
  --state.players[state.turn.active.at()].supply[kBridgePiece];
  state.turn.bridge_built = true;
  if (events != nullptr) {
    events->push_back({.type = EventType::bridge, .player = state.turn.active, .cell = cell});
  }
}

namespace {

// Asks the players in turn order whether they build a castle on one of the towns offered.
template <class OfferTowns>
Flow ask_owners(State& state, OfferTowns&& offer) {
  const unsigned players = town_completed(state) ? state.rules->players() : 0;
  for (; state.castle_asked < players; ++state.castle_asked) {
    const PlayerId player((state.turn.active.value + state.castle_asked) % state.rules->players());
    if (offers_any(offer, state, player)) {
      state.turn.decider = player;
      return Flow::decide;
    }
  }
  state.castle_asked = 0;
  return Flow::next;
}

Flow enter_endangered_castle(State& state, Events*) {
  const TileKind& tile = state.rules->tile(state.board.tiles[state.turn.placed.at()].kind);
  const bool princess = (tile.segment_marks & kPrincess) != 0;
  return princess ? ask_owners(state, offer_endangered_towns) : Flow::next;
}

void legal_endangered_castle(const State& state, ActionList& list) {
  OfferCollector offers(list);
  offer_endangered_towns(state, state.turn.decider, offers);
  list.push_back(Action::pass());
}

}  // namespace

Flow enter_castle(State& state, Events*) { return ask_owners(state, offer_towns); }

void legal_castle(const State& state, ActionList& list) {
  OfferCollector offers(list);
  offer_towns(state, state.turn.decider, offers);
  list.push_back(Action::pass());
}

Flow apply_castle(State& state, Action action, Events* events) {
  if (action.type() == ActionType::pass) {
    ++state.castle_asked;
    return Flow::again;
  }
  const FeatureId id = state.board.feature_of[segment_of(state, action).at()];
  Feature& town = state.board.features[id.at()];
  town.castle = true;
  town.scored = true;
  Castle castle;
  castle.town = id;
  castle.cells = {cell_of(state, town.first), cell_of(state, state.board.next[town.first.at()])};
  castle.turn = state.turn.number;
  state.castles.push_back(castle);
  --state.players[state.turn.decider.at()].supply[kCastlePiece];
  if (events != nullptr) {
    events->push_back({.type = EventType::castle,
                       .player = state.turn.decider,
                       .cell = cells_of(state.board, id).front()});
  }
  return Flow::again;
}

namespace {

// Builds the bridge that a placement needs.
void tile_laid(State& state, Action action, Events* events) {
  if (action.bridge() == Bridge::none) return;
  build(state, action.bridge_cell(), action.bridge(), events);
}

bool act_beside(State& state, Action action, Events* events) {
  if (action.type() != ActionType::bridge) return false;
  build(state, action.cell(), action.bridge(), events);
  return true;
}

void prepare(Ruleset& rules) { rules.initial.board.spare_segments = 1; }

// The number of bridges that each player gets [BB, Bridges, Castles & Bazaars, Preparation].
std::uint8_t each_of_bridges(int players) { return players <= 4 ? 3 : 2; }

constexpr std::array<OptionInfo, 2> kOptions = {{
    {kBazaarOption.option,
     "bazaar",
     {"auction", "draft", "draft-before-placing"},
     "The bazaar's tiles are auctioned, or each player in turn chooses one and places it, or "
     "(house rule) all choose before any tile is placed."_en,
     "[BB, THE BAZAAR]"},
    {kCastleOption.option,
     "castle",
     {"before-dragon", "after-dragon"},
     "A castle is built before the dragon moves and a princess sends its knight home, or "
     "(house rule) after both."_en,
     "[BB, Turn sequence]"},
}};
static_assert(are_options_of(Box::bridges, kOptions));

constexpr std::array<PieceInfo, 2> kPieceTable = {{
    {kBridgePiece, each_of_bridges},
    {kCastlePiece, each_of_bridges},
}};

constexpr std::array<PartInfo, 1> kPartTable = {{
    {Part::bazaars, kBazaar, 0},
}};

// The option `castle` decides in which phases players build castles.
bool built_after_dragon(const Ruleset& rules) {
  return rules.options()[kCastleOption] == CastleBuilt::after_dragon;
}
bool built_before_dragon(const Ruleset& rules) { return !built_after_dragon(rules); }
bool built_before_princess(const Ruleset& rules) {
  return rules.has(Box::dragon) && built_before_dragon(rules);
}

constexpr std::array<PhaseRow, 5> kPhases = {{
    {Phase::castle, Step::before_figure, enter_endangered_castle, legal_endangered_castle,
     apply_castle, "[BB, CASTLES] [BB, Turn sequence]", built_before_princess},
    {Phase::castle, Step::after_figure, enter_castle, legal_castle, apply_castle,
     "[BB, CASTLES] [BB, Turn sequence]", built_before_dragon},
    {Phase::castle, Step::before_scoring, enter_castle, legal_castle, apply_castle, "[BB, CASTLES]",
     built_after_dragon},
    {Phase::vicinity, Step::before_scoring, enter_vicinity, legal_scores, apply_score,
     "[BB, CASTLES]"},
    {Phase::bazaar, Step::between_turns, bazaar::enter_bazaar, bazaar::legal_bazaar,
     bazaar::apply_bazaar, "[BB, THE BAZAAR]"},
}};

// ---- checks of action bits --------------------------------------------------------------

bool is_bridge(Action a) { return a == Action::bridge(a.cell(), a.bridge()); }
bool is_castle(Action a) { return a == Action::castle(a.cell(), a.segment()); }
bool is_pick(Action a) { return a == Action::pick(a.item(), a.points()); }
bool is_bid(Action a) { return a == Action::bid(a.points()); }
bool is_buy(Action a) { return a == Action::buy(); }
bool is_sell(Action a) { return a == Action::sell(); }
bool is_score(Action a) { return a == Action::score(a.cell(), a.segment()); }

constexpr std::array<ActionInfo, 7> kActions = {{
    {ActionType::bridge, "bridge", is_bridge},
    {ActionType::castle, "castle", is_castle},
    {ActionType::pick, "pick", is_pick},
    {ActionType::bid, "bid", is_bid},
    {ActionType::buy, "buy", is_buy},
    {ActionType::sell, "sell", is_sell},
    {ActionType::score, "score", is_score},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::bridges, "bridges", "Bridges, Castles & Bazaars"_en,
             "12 tiles. Build bridges and castles, and bid for tiles at the bazaar."_en,
             "[BB, Bridges, Castles & Bazaars]"},
    .options = kOptions,
    .pieces = kPieceTable,
    .parts = kPartTable,
    .phases = kPhases,
    .actions = kActions,
    .setup = {.prepare = prepare},
    .moments = {.has_tile = bazaar::serves,
                .take_tile = bazaar::take_tile,
                .more_places = offer_places,
                .tile_laid = tile_laid,
                .tile_placed = bazaar::tile_placed,
                .beside_figure = offer_bridges,
                .act_beside = act_beside,
                .features_scored = score_castles,
                .pass_turn = bazaar::pass_turn},
};

}  // namespace bastide::bridges
