// King & Scout: the expected points of the two cards, and the chance that their holders keep them.
#include "rules/box/king_scout.h"

#include "evaluate/box.h"

#include <algorithm>

namespace bastide::king_scout {

namespace {

// Number of tiles drawn, on average, until one more city is completed, and likewise one more road.
constexpr int kTilesForOneCompleted = 5;
constexpr int kUsualTiles = 6;  // usual size of the city or road that holds a card

void add_card(const BoxPosition& position, const KingScoutState::Card& card, int completed,
              ExpectedPoints& points) {
  if (!card.holder.valid()) return;
  const State& state = position.state;
  const bool holds_both = state.king_scout.king.holder == state.king_scout.scout.holder;
  const Points coming = static_cast<Points>(state.bag.left) * kPoint / kTilesForOneCompleted;
  const KingScout option = state.rules->options()[kKingScoutOption];
  Points all = points_of_card(option, holds_both) * kPoint;
  if (option == KingScout::per_feature) all = completed * kPoint + coming;
  if (option == KingScout::as_completed) all = coming;
  // The chance that the holder keeps the card; 1 at the end of the game.
  const Factor trust = static_cast<Factor>(kSure) + position.weights.part(Weight::card_trust) +
                       (card.tiles - kUsualTiles) * position.weights.part(Weight::card_tile);
  points[card.holder.at()] += scaled(all, std::clamp(trust, 0, static_cast<Factor>(kSure)));
}

void add(const BoxPosition& position, ExpectedPoints& points) {
  int cities = position.completed.cities;
  for (const auto more : position.state.rules->on.more_cities) cities += more(position.state);
  add_card(position, position.state.king_scout.king, cities, points);
  add_card(position, position.state.king_scout.scout, position.completed.roads, points);
}

}  // namespace

constinit const BoxTerms kTerms = {.box = Box::king_scout, .add = add, .counts_completed = true};

}  // namespace bastide::king_scout
