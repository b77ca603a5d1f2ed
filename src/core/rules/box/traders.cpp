#include "rules/box/traders.h"

#include "rules/box.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"

#include <algorithm>

namespace bastide::traders {

namespace {

constexpr std::uint32_t kFarmed = bit(static_cast<unsigned>(SegmentKind::field));
constexpr std::uint32_t kBuilt =
    bit(static_cast<unsigned>(SegmentKind::road)) | bit(static_cast<unsigned>(SegmentKind::city));

// Does the player have a builder or pig on the feature already? A second one is not allowed
// (docs/rules/traders.md).
bool has_companion(const Feature& feature, PlayerId player) {
  return has_player(feature.builders | feature.pigs, player.value);
}

void offer_claims(const State& state, OfferCollector& offers) {
  const PlayerId player = state.turn.decider;
  const auto& supply = state.players[player.at()].supply;
  // A builder goes on a road or city and a pig on a farm that already has a follower of the same
  // player [BB, THE BUILDER] [BB, THE PIG].
  unsigned kinds = supply[number(Figure::builder)] != 0 ? kBuilt : 0U;
  if (supply[number(Figure::pig)] != 0) kinds |= kFarmed;
  if (kinds == 0) return;
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  const std::uint8_t segments = segment_count(tile, placed);
  for (std::uint8_t i = 0; i < segments; ++i) {
    const std::uint32_t kind = bit(static_cast<unsigned>(tile.segments[i].kind));
    if ((kinds & kind) == 0) continue;
    const FeatureId id = state.board.feature_of[placed.segment(i).at()];
    const Feature& feature = state.board.features[id.at()];
    // No builder goes on a complete road or city (docs/rules/traders.md).
    if (feature.followers == 0 || feature.complete()) continue;
    if (!has_follower(state, id, player) || has_companion(feature, player)) continue;
    if (!may_stand(state, placed.cell)) return;
    const Figure figure = (kFarmed & kind) != 0 ? Figure::pig : Figure::builder;
    if (offers.add(Action::claim(figure, placed.cell, i))) return;
  }
}

// A tile that extends the feature of the player's builder earns a second turn, but not in a second
// turn [BB, THE BUILDER]. (An abbey extends no feature.)
bool builder_earns_turn(const State& state) {
  if (state.turn.is_bonus) return false;
  if (!is_out(state, state.turn.active, Figure::builder)) return false;
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < segment_count(tile, placed); ++i) {
    const Feature& feature = state.board.feature(placed.segment(i));
    if (has_player(feature.builders, state.turn.active.value)) return true;
  }
  return false;
}

void tile_placed(State& state, TileId) {
  if (builder_earns_turn(state)) state.turn.bonus_due = state.turn.builder_due = true;
}

// If the owner of a builder or pig has no follower left on its feature, the builder or pig goes
// back to the supply, too [BB, THE DRAGON].
void follower_removed(State& state, FeatureId feature, PlayerId player, Events* events) {
  if (!has_companion(state.board.features[feature.at()], player)) return;
  for (std::size_t i = state.figures.size(); i-- > 0;) {
    const PlacedFigure& other = state.figures[i];
    const bool companion = other.figure == Figure::builder || other.figure == Figure::pig;
    if (companion && other.player == player &&
        state.board.feature_of[other.segment.at()] == feature) {
      return_figure(state, i, EventReason::left_alone, events);
    }
  }
}

// The player who completes a city takes its goods, with or without a follower there [BB, Completed
// roads, cities, and cloisters].
void completed(State& state, const CompletedFeatures& features, Events* events) {
  auto& goods = state.players[state.turn.active.at()].goods;
  for (const FeatureId id : features) {
    const Feature& feature = state.board.features[id.at()];
    if (feature.kind != SegmentKind::city) continue;
    for (std::size_t i = 0; i < goods.size(); ++i) goods[i] += feature.goods[i];
    if (events == nullptr || feature.goods == decltype(feature.goods){}) continue;
    events->push_back({.type = EventType::goods,
                       .player = state.turn.active,
                       .cell = cells_of(state.board, id).front(),
                       .goods = feature.goods});
  }
}

void score_goods(State& state, Events* events) {
  for (std::size_t good = 0; good < 3; ++good) {
    std::uint8_t most = 0;
    for (const PlayerState& player : state.players) most = std::max(most, player.goods[good]);
    if (most == 0) continue;
    PlayerSet winners = 0;
    for (unsigned p = 0; p < state.rules->players(); ++p) {
      if (state.players[p].goods[good] == most) winners |= player_set(p);
    }
    give_bonus(state, BonusKind::goods, kGoodsPoints, winners, events);
    if (events == nullptr) continue;
    Event& event = events->back();
    event.good = static_cast<std::uint8_t>(good);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) event.owned[p] = state.players[p].goods[good];
  }
}

constexpr std::array<PieceInfo, 2> kPieceTable = {{
    {number(Figure::builder), one_each},
    {number(Figure::pig), one_each},
}};

constexpr std::array<PartInfo, 1> kPartTable = {{
    {Part::goods, 0, kWine | kGrain | kCloth},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::traders, "traders", "Traders & Builders"_en,
             "24 tiles. Collect goods; a builder brings second turns, a pig richer farms."_en,
             "[BB, Traders & Builders]"},
    .pieces = kPieceTable,
    .parts = kPartTable,
    .marks = kWine | kGrain | kCloth,
    .moments = {.tile_placed = tile_placed,
                .more_claims = offer_claims,
                .follower_removed = follower_removed,
                .completed = completed,
                .final_scoring = score_goods},
};

}  // namespace bastide::traders
