// The first completed city brings the king, the first completed road the scout. Later a city or
// road with more tiles takes the card [PAM, King & Scout].
#include "rules/box/king_scout.h"

#include "rules/ruleset.h"
#include "rules/scoring.h"

#include <algorithm>

namespace bastide::king_scout {

namespace {

// The completed cities that are no features of the board.
int more_features(const State& state, SegmentKind kind) {
  int count = 0;
  if (kind != SegmentKind::city) return count;
  for (const auto more : state.rules->on.more_cities) count += more(state);
  return count;
}

int count_completed(const State& state, SegmentKind kind) {
  int count = more_features(state, kind);
  for (const Feature& feature : state.board.features) count += feature.is_completed(kind) ? 1 : 0;
  return count;
}

void score_card(State& state, const KingScoutState::Card& card, SegmentKind kind, int points,
                Events* events) {
  if (!card.holder.valid()) return;
  const BonusKind bonus = kind == SegmentKind::city ? BonusKind::king : BonusKind::scout;
  const int all = points != 0 ? points : count_completed(state, kind);
  give_bonus(state, bonus, all, player_set(card.holder.value), events);
  if (events == nullptr || points != 0) return;
  events->back().count = all;
  events->back().counts_city = more_features(state, kind) != 0;
}

void take_card(State& state, KingScoutState::Card& card, SegmentKind kind, std::uint16_t tiles,
               Events* events) {
  const PlayerId from = card.holder;
  card = {state.turn.active, tiles};
  if (events == nullptr) return;
  events->push_back({.type = EventType::card,
                     .player = state.turn.active,
                     .bonus = kind == SegmentKind::city ? BonusKind::king : BonusKind::scout,
                     .from = from,
                     .count = tiles});
}

}  // namespace

void completed(State& state, const CompletedFeatures& features, Events* events) {
  for (const SegmentKind kind : {SegmentKind::city, SegmentKind::road}) {
    const bool city = kind == SegmentKind::city;
    if (state.rules->setup.plays_without(city ? Part::king : Part::scout)) continue;
    KingScoutState::Card& card = city ? state.king_scout.king : state.king_scout.scout;
    std::uint16_t largest = 0;
    int count = 0;
    for (const FeatureId id : features) {
      const Feature& feature = state.board.features[id.at()];
      if (feature.kind != kind) continue;
      largest = std::max(largest, feature.tiles);
      ++count;
    }
    // The player who held the card before this tile gets the point, even if another takes it now.
    const bool pays = state.rules->options()[kKingScoutOption] == KingScout::as_completed;
    for (; pays && card.holder.valid() && count > 0; --count) {
      give_bonus(state, city ? BonusKind::king : BonusKind::scout, 1, player_set(card.holder.value),
                 events);
      if (events != nullptr) events->back().count = 1;
    }
    if (largest > card.tiles) take_card(state, card, kind, largest, events);
  }
}

void score_cards(State& state, Events* events) {
  const KingScoutState& cards = state.king_scout;
  const bool both = cards.king.holder.valid() && cards.king.holder == cards.scout.holder;
  const KingScout option = state.rules->options()[kKingScoutOption];
  if (option == KingScout::as_completed) return;
  const int points = points_of_card(option, both);
  score_card(state, cards.king, SegmentKind::city, points, events);
  score_card(state, cards.scout, SegmentKind::road, points, events);
}

namespace {

constexpr std::array<OptionInfo, 1> kOptions = {{
    {kKingScoutOption.option,
     "king_scout",
     {"per-feature", "10-each", "15-or-40-both", "as-completed"},
     "How the king and scout cards score. Only per-feature is in a rulebook."_en,
     "[PAM, King & Scout]"},
}};
static_assert(are_options_of(Box::king_scout, kOptions));

constexpr std::array<PartInfo, 2> kPartTable = {{
    {Part::king},
    {Part::scout},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::king_scout, "king-scout", "King & Scout"_en,
             "Two bonus cards: one for the largest city, one for the longest road."_en,
             "[PAM, King & Scout]"},
    .options = kOptions,
    .parts = kPartTable,
    .moments = {.completed = completed, .final_scoring = score_cards},
};

}  // namespace bastide::king_scout
