// The words for bridges and castles; those for the bazaar are in bridges_bazaar.cpp.
#include "base/linear_search.h"
#include "rules/box/river.h"
#include "rules/claims_and_returns.h"
#include "words/actions_in_words.h"
#include "words/box.h"
#include "words/box/bridges_bazaar.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>
#include <utility>

namespace bastide::bridges {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kBridgeCite = "[BB, BRIDGES]";
constexpr std::string_view kCastleCite = "[BB, CASTLES]";

// ---- bridges ------------------------------------------------------------------------------------

bool has_bridge(const State& state) {
  return state.players[state.turn.decider.at()].supply[kBridgePiece] != 0;
}

Refusal none_left() { return refuse("no bridge is left in the supply"_en, kBridgeCite); }

// True if the tile fits a site without a bridge.
bool fits_plainly(const State& state, Action action, SiteId site) {
  const auto rotation = static_cast<unsigned>(action.rotation() % drawn_tile(state).rotations);
  const std::uint8_t fits =
      state.rules->library->fits(state.turn.drawn, state.board.patterns[site.at()]);
  return (fits >> rotation & 1U) != 0;
}

// Reasons against a placement with a bridge.
std::optional<Refusal> of_place(const State& state, Action action) {
  const CellContent there = look_up(state.board, action.cell());
  const bool bridged = action.bridge() != Bridge::none && action.rotation() < kRotations;
  if (!bridged || there.tile.valid()) return std::nullopt;
  if (river::is_river_tile(drawn_tile(state))) {
    return refuse("a river tile is placed without a bridge"_en, kBridgeCite);
  }
  if (!there.site.valid() || river::flows_into(state, action.cell())) return std::nullopt;
  if (!state.rules->has(Box::bridges)) {
    return refuse("this game is played without bridges"_en, kBridgeCite);
  }
  if (!has_bridge(state)) return none_left();
  const Sentence tile = nouns::tile(drawn_tile(state));
  if (fits_plainly(state, action, there.site)) {
    return refuse(say("{tile} fits there without a bridge: place it first, then build one"_en,
                      {{"tile", tile}}),
                  kBridgeCite);
  }
  return refuse(
      say("{tile} does not fit with that bridge: a bridge connects roads across a tile with fields "
          "on both sides"_en,
          {{"tile", tile}}),
      kBridgeCite);
}

bool beside_or_at(Cell cell, Cell placed) {
  return cell == placed || contains(neighbours(placed), cell);
}

std::optional<Refusal> of_bridge(const State& state, Action action) {
  if (!has_bridge(state)) return none_left();
  if (state.turn.bridge_built)
    return refuse("only one bridge per turn: you built one already"_en, kBridgeCite);
  const Cell cell = action.cell();
  const TileId tile = tile_at(state.board, cell);
  if (!tile.valid()) return no_tile_at(cell);
  if (!beside_or_at(cell, state.board.tiles[state.turn.placed.at()].cell)) {
    return refuse("a bridge may only go over the tile just placed or one next to it"_en,
                  kBridgeCite);
  }
  if (state.board.tiles[tile.at()].bridge != 0) {
    return refuse("that tile has a bridge already"_en, kBridgeCite);
  }
  if (action.bridge() != Bridge::north_south && action.bridge() != Bridge::east_west) {
    return refuse("a bridge goes from north to south or from east to west"_en, kBridgeCite);
  }
  return refuse("both ends of a bridge must be on fields, with a road or no tile beyond each"_en,
                kBridgeCite);
}

// ---- castles ------------------------------------------------------------------------------------

std::optional<Refusal> no_town(const Feature& town) {
  if (town.kind != SegmentKind::city)
    return refuse("only a small city becomes a castle"_en, kCastleCite);
  if (town.open != 0) return refuse("that city is not complete"_en, kCastleCite);
  if (town.castle) return refuse("that is a castle already"_en, kCastleCite);
  if (town.scored) return refuse("that city has scored already"_en, kCastleCite);
  if (town.tiles != 2 || town.segments != 2) {
    return refuse("only a small city of two tiles becomes a castle"_en, kCastleCite);
  }
  if (town.followers != 1) {
    return refuse("only a small city with one follower in it becomes a castle"_en, kCastleCite);
  }
  return std::nullopt;
}

// Does the feature have a segment on the tile just placed?
bool is_on_new_tile(const State& state, FeatureId feature) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const std::uint8_t count = segment_count(state.rules->tile(placed.kind), placed);
  for (std::uint8_t i = 0; i < count; ++i) {
    if (state.board.feature_of[placed.segment(i).at()] == feature) return true;
  }
  return false;
}

std::optional<Refusal> of_castle(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  const SegmentId segment = segment_of(state, action);
  if (!is_on_new_tile(state, state.board.feature_of[segment.at()])) {
    return refuse("only a small city that the tile just placed completes becomes a castle"_en,
                  kCastleCite);
  }
  if (auto why = no_town(state.board.feature(segment))) return why;
  for (const PlacedFigure& figure : state.figures) {
    const bool here =
        state.board.feature_of[figure.segment.at()] == state.board.feature_of[segment.at()];
    if (here && is_follower(figure.figure) && figure.player != state.turn.decider) {
      return refuse("only the owner of that small city may decide"_en, kCastleCite);
    }
  }
  return refuse("that small city is not made of two half circles"_en, kCastleCite);
}

std::optional<Refusal> of_score(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  return refuse(
      "that castle scores a feature that this tile completes nearby, or another castle"_en,
      kCastleCite);
}

std::optional<Refusal> of_score_pass(const State&, Action) {
  return refuse("a castle scores the first feature completed nearby: choose one"_en, kCastleCite);
}

constexpr std::array<RefusalRow, 11> kRefusals = {{
    {ActionType::place, Phase::place, of_place},
    {ActionType::bridge, Phase::claim, of_bridge},
    {ActionType::castle, Phase::castle, of_castle},
    {ActionType::score, Phase::vicinity, of_score},
    {ActionType::pass, Phase::vicinity, of_score_pass},
    {ActionType::draw, Phase::bazaar, of_bazaar_draw},
    {ActionType::pick, Phase::bazaar, of_bazaar},
    {ActionType::bid, Phase::bazaar, of_bazaar},
    {ActionType::buy, Phase::bazaar, of_bazaar},
    {ActionType::sell, Phase::bazaar, of_bazaar},
    {ActionType::pass, Phase::bazaar, of_bazaar_pass},
}};

// ---- choices and reports ------------------------------------------------------------------------

Sentence with_bridge(Sentence placement, Action action) {
  return say("{placement} with a bridge {over}"_en,
             {{"placement", std::move(placement)}, {"over", nouns::over(action.bridge_cell())}});
}

Action without_bridge(Action action) { return Action::place(action.cell(), action.rotation()); }

Sentence place(const State& state, Action action) {
  if (action.bridge() == Bridge::none) return {};
  return with_bridge(choice_in_words(state, without_bridge(action)), action);
}

Sentence places(const State& state, Action action) {
  if (action.bridge() == Bridge::none) return places_bazaar_tile(state, action);
  return with_bridge(report_in_words(state, without_bridge(action)), action);
}

Sentence bridge(const State&, Action action) {
  const bool north = action.bridge() == Bridge::north_south;
  return say(
      north ? "a bridge {over} from north to south"_en : "a bridge {over} from east to west"_en,
      {{"over", nouns::over(action.cell())}});
}

Sentence builds_bridge(const State&, Action action) {
  const bool north = action.bridge() == Bridge::north_south;
  return say(north ? "builds a bridge {over} from north to south"_en
                   : "builds a bridge {over} from east to west"_en,
             {{"over", nouns::over(action.cell())}});
}

Sentence castle(const State&, Action action) {
  return say("a castle {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence builds_castle(const State&, Action action) {
  return say("builds a castle {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence what_castle_scores(const State& state, Action action) {
  return say("{segment} {at}"_en, {{"segment", choices_in_words::segment(state, action)},
                                   {"at", choices_in_words::at_cell(action)}});
}

Sentence lets_castle_score(const State& state, Action action) {
  return say("lets the castle score {segment} {at}"_en,
             {{"segment", choices_in_words::segment(state, action)},
              {"at", choices_in_words::at_cell(action)}});
}

constexpr std::array<ActionWords, 9> kActions = {{
    {ActionType::place, Phase::place, place, places},
    {ActionType::bridge, Phase::claim, bridge, builds_bridge},
    {ActionType::castle, Phase::castle, castle, builds_castle},
    {ActionType::score, Phase::vicinity, what_castle_scores, lets_castle_score},
    {ActionType::draw, Phase::bazaar, bazaar_tile, draws},
    {ActionType::pick, Phase::bazaar, pick, picks},
    {ActionType::bid, Phase::bazaar, bid, bids},
    {ActionType::buy, Phase::bazaar, buy, buys},
    {ActionType::sell, Phase::bazaar, sell, sells},
}};

// True if a figure was placed, moved or taken back: the player can now only build a bridge or pass.
bool only_a_bridge(const State& state, std::span<const Action> /*legal*/) {
  return state.turn.figure_moved;
}

template <BazaarState::Stage Stage>
bool at_stage(const State& state, std::span<const Action> /*legal*/) {
  return state.bazaar.stage == Stage;
}

constexpr std::array<PhaseWords, 7> kPhases = {{
    {Phase::claim, "build a bridge, or pass"_en, "build a bridge?"_en, "no"_en, only_a_bridge},
    {Phase::castle, "a small city may become a castle now"_en, "build a castle?"_en, "no"_en},
    {Phase::vicinity, "a castle scores one of the features completed nearby"_en,
     "what does the castle score?"_en},
    {Phase::bazaar,
     "the bazaar's tiles must be drawn first"_en,
     "which tile is drawn?"_en,
     {},
     at_stage<BazaarState::Stage::drawing>},
    {Phase::bazaar,
     "a tile of the bazaar must be chosen now"_en,
     "which tile goes up for auction?"_en,
     {},
     at_stage<BazaarState::Stage::picking>},
    {Phase::bazaar, "a tile is up for auction: bid more, or pass"_en, "bid more?"_en, "no bid"_en,
     at_stage<BazaarState::Stage::bidding>, at_auction},
    {Phase::bazaar,
     "the auction is over: buy or sell"_en,
     "buy or sell the tile?"_en,
     {},
     at_stage<BazaarState::Stage::closing>,
     at_auction},
}};

constexpr std::array<PhaseReason, 3> kPhaseReasons = {{
    {Phase::castle, "a small city that is complete may become a castle instead of scoring"_en},
    {Phase::vicinity,
     "a castle gets the points of one feature completed near it; here there are several"_en},
    {Phase::bazaar,
     "a bazaar brings one tile for each player, and they are auctioned one by one"_en},
}};

// ---- events -------------------------------------------------------------------------------------

Sentence castle_built(const Event& event, const Ruleset&, const Sentence& who, Names) {
  return say("{who} {who:turns/turn/turn} the small city {at} into a castle"_en,
             {{"who", who}, {"at", nouns::at(event.cell)}});
}

Sentence bridge_built(const Event& event, const Ruleset&, const Sentence& who, Names) {
  return say("{who} {who:builds/build/build} a bridge {over}"_en,
             {{"who", who}, {"over", nouns::over(event.cell)}});
}

constexpr std::array<EventWords, 3> kEvents = {{
    {EventType::castle, castle_built},
    {EventType::bridge, bridge_built},
    {EventType::auctioned, auctioned},
}};

constexpr std::array<AwardWords, 1> kAwards = {{
    {.reason = AwardReason::castle, .instead = "the castle {at}"_en},
}};

English as_many_as(const ScoredLike& like) {
  if (like.castle) return ", as many as the castle nearby {at}"_en;
  switch (like.feature) {
    case SegmentKind::road: return ", as many as the road completed nearby {at}"_en;
    case SegmentKind::city: return ", as many as the city completed nearby {at}"_en;
    case SegmentKind::garden: return ", as many as the garden completed nearby {at}"_en;
    default: return ", as many as the cloister completed nearby {at}"_en;
  }
}

// Names the feature whose points the castle's owner gets.
Sentence scored_like(const Award& award, Names) {
  if (award.reason != AwardReason::castle || award.winners == 0) return {};
  return say(as_many_as(award.like), {{"at", nouns::at(award.like.cell)}});
}

constexpr std::array<BonusWords, 1> kBonuses = {{
    {.kind = BonusKind::bazaar, .reason = "at the bazaar"_en, .sentence = paid_at_bazaar},
}};

constexpr std::array<SupplyWords, 1> kSupplies = {{
    {&Arithmetic::castles, &Arithmetic::per_castle, "{n:# castle/# castles}"_en,
     "the castle of {tiles:# tile/# tiles} {at} that farms supply"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::bridges,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .phase_reasons = kPhaseReasons,
                                   .events = kEvents,
                                   .awards = kAwards,
                                   .bonuses = kBonuses,
                                   .supplies = kSupplies,
                                   .award_adds = scored_like};

}  // namespace bastide::bridges
