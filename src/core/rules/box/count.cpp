// The Count of Carcassonne [PAM, The Count of Carcassonne]. The rules are in the pamphlet's
// sections Turn Summary, Deploying Followers, In-Game Scoring and Start of Game.
#include "rules/box/count.h"

#include "base/linear_search.h"
#include "rules/box/abbey.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"

#include <algorithm>
#include <cassert>

namespace bastide::count {

namespace {

constexpr std::uint8_t kQuarters = 4;
constexpr std::string_view kQuarterTile = "CC7";

bool may_go(const State& state, Figure figure, Quarter quarter) {
  const unsigned able = state.rules->claimants[static_cast<std::size_t>(kind_of(quarter))];
  return figure != Figure::abbot && (able >> number(figure) & 1U) != 0;
}

// Returns the player who is asked now. Players are asked from the left of the active player on, the
// active player last. At the end of the game the turn has already passed to the left.
PlayerId player_asked(const State& state) {
  const unsigned first =
      state.turn.active.value + (state.turn.phase == Phase::last_summons ? 0U : 1U);
  return PlayerId((first + state.count.asked) % state.rules->players());
}

// Offers every segment of `feature` to the followers of `player` in the matching quarter.
void offer(const State& state, PlayerId player, FeatureId feature, OfferCollector& offers) {
  const SegmentKind kind = state.board.features[feature.at()].kind;
  FigureSet offered = 0;
  for (const CountState::Waiting& waiting : state.count.waiting) {
    const FigureSet figure_bit = bit(number(waiting.figure));
    if (waiting.player != player || waiting.quarter == state.count.quarter) continue;
    if (kind_of(waiting.quarter) != kind || (offered & figure_bit) != 0) continue;
    offered |= figure_bit;
    // If the player has several followers of this kind in the quarter, and the fairy stands beside
    // one of them, the player chooses whether that one leaves.
    const bool companion = is_one_of_equals(state, waiting);
    for_each_segment(state.board, feature, [&](SegmentId segment) {
      const Cell cell = cell_of(state, segment);
      if (!may_stand(state, cell)) return;
      const std::uint8_t local = state.board.local(segment);
      offers.add(Action::move(waiting.figure, cell, local));
      if (companion) offers.add(Action::move_from_fairy(waiting.figure, cell, local));
    });
  }
}

// Does a follower wait in a quarter that the count does not block?
bool anybody_waits(const State& state) {
  const auto& waiting = state.count.waiting;
  return has_one(waiting,
                 [&](const CountState::Waiting& it) { return it.quarter != state.count.quarter; });
}

// Returns the kinds of features to which the player's followers may move from their quarters, as
// bits of SegmentKind. Followers in the count's quarter may not leave it.
std::uint32_t awaited(const State& state, PlayerId player) {
  std::uint32_t kinds = 0;
  for (const CountState::Waiting& it : state.count.waiting) {
    if (it.player != player || it.quarter == state.count.quarter) continue;
    kinds |= bit(static_cast<unsigned>(kind_of(it.quarter)));
  }
  return kinds;
}

bool is_one_of(std::uint32_t kinds, const Feature& feature) {
  return (kinds & bit(static_cast<unsigned>(feature.kind))) != 0;
}

// The features that the tile completed, and the farms that score because of a barn.
struct ScoringNow {
  explicit ScoringNow(const State& state) : completed(completed_features(state)) {
    if (state.rules->options()[kMarketOption] == Market::also_for_barns) {
      farms = abbey::farms_scored(state);
    }
  }

  bool empty() const { return completed.empty() && farms.empty(); }

  void offer_to(const State& state, PlayerId player, OfferCollector& offers) const {
    const std::uint32_t kinds = awaited(state, player);
    if (kinds == 0) return;
    const auto offer_one = [&](FeatureId id) {
      const bool wanted = is_one_of(kinds, state.board.features[id.at()]);
      if (wanted && !offers.enough()) offer(state, player, id, offers);
    };
    for (const FeatureId farm : farms) offer_one(farm);
    for (const FeatureId feature : completed) offer_one(feature);
  }

  CompletedFeatures completed;
  FixedVector<FeatureId, kMaxTileSegments> farms;
};

void offer_at_the_end(const State& state, PlayerId player, OfferCollector& offers) {
  const bool any = state.rules->options()[kCountFinalOption] == CountFinal::any_quarter;
  const std::uint32_t farm = bit(static_cast<unsigned>(SegmentKind::field));
  const std::uint32_t kinds = awaited(state, player) & (any ? ~0U : farm);
  if (kinds == 0) return;
  for (std::size_t i = 0; i < state.board.features.size() && !offers.enough(); ++i) {
    const Feature& feature = state.board.features[i];
    if (!is_one_of(kinds, feature) || !feature.alive() || feature.complete()) continue;
    offer(state, player, FeatureId(i), offers);
  }
}

template <class Offer>
Flow ask_around(State& state, Offer&& offer_to, Flow done) {
  for (; state.count.asked < state.rules->players(); ++state.count.asked) {
    const PlayerId player = player_asked(state);
    if (offers_any(offer_to, state, player)) {
      state.turn.decider = player;
      return Flow::decide;
    }
  }
  state.count.asked = 0;
  return done;
}

void leave_quarter(State& state, Action action) {
  const SegmentId segment = segment_of(state, action);
  const SegmentKind kind = state.board.feature(segment).kind;
  auto& waiting = state.count.waiting;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const CountState::Waiting& it = waiting[i];
    if (it.player != state.turn.decider || it.figure != action.figure() ||
        kind_of(it.quarter) != kind || it.quarter == state.count.quarter) {
      continue;
    }
    const bool another = !action.from_fairy() && is_one_of_equals(state, it);
    if (!another) companion_left_quarter(state, it);
    waiting.remove_unordered(i);
    ++state.players[state.turn.decider.at()].supply[number(action.figure())];
    place_figure(state, action.figure(), segment);
    return;
  }
}

// Did the tile bring an opponent points and the active player none?
bool consoled(const State& state) {
  return state.turn.scored != 0 && !has_player(state.turn.scored, state.turn.active.value);
}

void offer_entries(const State& state, OfferCollector& offers) {
  const auto& supply = state.players[state.turn.active.at()].supply;
  for (const Figure figure : state.rules->followers) {
    if (supply[number(figure)] == 0) continue;
    for (std::uint8_t q = 0; q < kQuarters; ++q) {
      if (!may_go(state, figure, static_cast<Quarter>(q))) continue;
      if (offers.add(Action::quarter(figure, static_cast<Quarter>(q)))) return;
    }
  }
}

void move_count_by_rule(State& state, Quarter entered) {
  CountState& count = state.count;
  if (state.rules->options()[kCountMoveOption] == CountMove::follow_meeple) {
    count.quarter = entered;
  } else {
    count.quarter = static_cast<Quarter>((static_cast<unsigned>(count.quarter) + 1) % kQuarters);
    if (!is_open(state, count.quarter)) return move_count_by_rule(state, entered);
  }
}

}  // namespace

SegmentKind kind_of(Quarter quarter) {
  switch (quarter) {
    case Quarter::castle: return SegmentKind::city;
    case Quarter::market: return SegmentKind::field;
    case Quarter::blacksmith: return SegmentKind::road;
    case Quarter::cathedral: return SegmentKind::cloister;
  }
  return SegmentKind::field;
}

Quarter quarter_for(SegmentKind kind) {
  for (std::uint8_t q = 0; q < kQuarters; ++q) {
    if (kind_of(static_cast<Quarter>(q)) == kind) return static_cast<Quarter>(q);
  }
  assert(!"no follower waits for a feature of this kind");
  return Quarter::castle;
}

bool is_fortified(const State& state, TileId id) {
  const TileKind& tile = state.rules->tile(state.board.tiles[id.at()].kind);
  if (state.rules->options()[kFortifiedOption] == Fortified::block) return is_city_tile(tile);
  return is_city_tile(tile) && tile.segment_count == 0;
}

bool is_open(const State& state, Quarter quarter) {
  return quarter != Quarter::market || state.rules->options()[kFarmsOption] != Farms::off;
}

bool is_city_tile(const TileKind& tile) { return tile.has(kCountsCity); }

bool has_city(const Ruleset& rules) {
  const auto& start = rules.setup.start;
  return start.empty() ||
         has_one(start, [&](const StartTile& tile) { return is_city_tile(rules.tile(tile.kind)); });
}

namespace {

// Returns the twelve tiles of the Count's city in their places at the start.
std::vector<StartTile> block(const TileLibrary& library) {
  std::vector<StartTile> tiles;
  const KindId first = library.find("CC1").value_or(KindId(0));
  for (std::uint8_t i = 0; i < 12; ++i) {
    tiles.push_back({KindId(first.value + i),
                     {static_cast<std::int16_t>(i % 4 - 2), static_cast<std::int16_t>(i / 4 - 1)}});
  }
  return tiles;
}

}  // namespace

Flow enter_summons(State& state, Events*) {
  if (state.turn.placed.valid() && anybody_waits(state)) {
    const ScoringNow scoring(state);
    const auto offer_to = [&](const State& now, PlayerId player, OfferCollector& offers) {
      scoring.offer_to(now, player, offers);
    };
    if (!scoring.empty()) return ask_around(state, offer_to, Flow::next);
  }
  state.count.asked = 0;
  return Flow::next;
}

Flow enter_last_summons(State& state, Events*) {
  return ask_around(state, offer_at_the_end, Flow::over);
}

void legal_summons(const State& state, ActionList& list) {
  OfferCollector offers(list);
  ScoringNow(state).offer_to(state, state.turn.decider, offers);
  list.push_back(Action::pass());
}

void legal_last_summons(const State& state, ActionList& list) {
  OfferCollector offers(list);
  offer_at_the_end(state, state.turn.decider, offers);
  list.push_back(Action::pass());
}

Flow apply_summons(State& state, Action action, Events*) {
  if (action.type() == ActionType::pass) {
    ++state.count.asked;
  } else {
    leave_quarter(state, action);
  }
  return Flow::again;
}

Flow enter_quarter(State& state, Events*) {
  state.turn.decider = state.turn.active;
  if (state.count.may_move) return Flow::decide;
  return consoled(state) && offers_any(offer_entries, state) ? Flow::decide : Flow::next;
}

void legal_quarter(const State& state, ActionList& list) {
  if (state.count.may_move) {
    for (std::uint8_t q = 0; q < kQuarters; ++q) {
      const auto quarter = static_cast<Quarter>(q);
      if (quarter == state.count.quarter || !is_open(state, quarter)) continue;
      list.push_back(Action::count(quarter));
    }
  } else {
    OfferCollector offers(list);
    offer_entries(state, offers);
  }
  list.push_back(Action::pass());
}

Flow apply_quarter(State& state, Action action, Events*) {
  CountState& count = state.count;
  if (action.type() == ActionType::quarter) {
    --state.players[state.turn.active.at()].supply[number(action.figure())];
    count.waiting.push_back({state.turn.active, action.figure(), action.quarter()});
    state.turn.figure_placed = true;
    if (state.rules->options()[kCountMoveOption] == CountMove::by_player) {
      count.may_move = true;
      return Flow::again;
    }
    move_count_by_rule(state, action.quarter());
    return Flow::next;
  }
  if (action.type() == ActionType::count) count.quarter = action.quarter();
  count.may_move = false;
  return Flow::next;
}

namespace {

// The Count's city is always complete [PAM, The Count of Carcassonne].
int more_cities(const State& state) { return has_city(*state.rules) ? 1 : 0; }

// ---- before the game

Status check_tile(const Ruleset&, const TileKind& tile, bool in_stack) {
  if (!in_stack || !is_city_tile(tile)) return Done{};
  return Error{"the tiles of the Count's city are start tiles, not part of the stack"_en};
}

// Moves the spring to the cell east of the Count's city, so that it flows away from the city, and
// inserts the city's tiles before it [PAM, Start of Game].
void start_tiles(const Ruleset& rules, std::vector<StartTile>& start) {
  for (StartTile& tile : start) tile.cell = {2, -1};
  const std::vector<StartTile> city = block(*rules.library);
  start.insert(start.begin(), city.begin(), city.end());
}

// The start tiles must contain the whole Count's city, anywhere, or none of it [PAM, Start of
// Game].
Status check_block(const Ruleset& rules, std::span<const StartTile> start) {
  std::size_t tiles = 0;
  Cell corner;
  for (const StartTile& tile : block(*rules.library)) {
    const auto laid = seek_if(start, [&](const StartTile& it) { return it.kind == tile.kind; });
    if (laid == start.end()) continue;
    const Cell from{static_cast<std::int16_t>(laid->cell.x - tile.cell.x),
                    static_cast<std::int16_t>(laid->cell.y - tile.cell.y)};
    if (tiles++ == 0) corner = from;
    const bool in_place = from == corner && laid->rotation == 0;
    if (!in_place || !rules.has(Box::count))
      return Error{"the tiles of the Count's city need the expansion 'count'"_en};
  }
  const auto all = std::count_if(start.begin(), start.end(), [&](const StartTile& it) {
    return is_city_tile(rules.tile(it.kind));
  });
  if (all != 0 && (all != 12 || tiles != 12)) return Error{"the Count's city has twelve tiles"_en};
  return Done{};
}

void start_tile_laid(Ruleset& rules, TileId id) {
  const PlacedTile& tile = rules.initial.board.tiles[id.at()];
  if (rules.tile(tile.kind).code == kQuarterTile) rules.quarter_cell = tile.cell;
}

constexpr std::array<OptionInfo, 4> kOptions = {{
    {kCountMoveOption.option,
     "count_move",
     {"by-player", "clockwise", "follow-meeple"},
     "How the count moves: by the player's choice, or (house rule) clockwise or to the new "
     "follower's quarter."_en,
     "[PAM, The Count of Carcassonne]"},
    {kCountFinalOption.option,
     "count_final",
     {"market-only", "any-quarter"},
     "Which quarters followers may leave for the final scoring: the market only, or (house rule) "
     "any."_en,
     "[PAM, The Count of Carcassonne]"},
    {kFortifiedOption.option,
     "fortified",
     {"block", "walls"},
     "The dragon stays off all twelve tiles of the Count's city, or (house rule) only off the two "
     "inside its walls."_en,
     "[PAM, Turn Summary]"},
    {kMarketOption.option,
     "market",
     {"at-the-end", "also-for-barns"},
     "When followers leave the market: at the end only, or (house rule) also for a farm that "
     "scores by a barn."_en,
     "[PAM, In-Game Scoring]"},
}};
static_assert(are_options_of(Box::count, kOptions));

constexpr std::array<PhaseRow, 3> kPhases = {{
    {Phase::summons, Step::before_scoring, enter_summons, legal_summons, apply_summons,
     "[PAM, In-Game Scoring]", has_city},
    {Phase::quarter, Step::figures_move_on, enter_quarter, legal_quarter, apply_quarter,
     "[PAM, Turn Summary]", has_city},
    {Phase::last_summons, Step::game_ends, enter_last_summons, legal_last_summons, apply_summons,
     "[PAM, In-Game Scoring]", has_city},
}};

// ---- checks of action bits --------------------------------------------------------------

bool is_quarter(Action a) { return a == Action::quarter(a.figure(), a.quarter()); }
bool is_count(Action a) { return a == Action::count(a.quarter()); }

constexpr std::array<ActionInfo, 2> kActions = {{
    {ActionType::quarter, "quarter", is_quarter},
    {ActionType::count, "count", is_count},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::count, "count", "The Count of Carcassonne"_en,
             "Start from a city of twelve tiles. Followers wait in its quarters."_en,
             "[PAM, The Count of Carcassonne]"},
    .options = kOptions,
    .phases = kPhases,
    .actions = kActions,
    .setup = {.check_tile = check_tile,
              .check_start = check_block,
              .start_tiles = start_tiles,
              .start_tile_laid = start_tile_laid},
    .moments = {.bars_dragon = is_fortified,
                .more_fairy_places = more_fairy_places,
                .waits_beside_fairy = waits_beside_fairy,
                .more_cities = more_cities},
};

}  // namespace bastide::count
