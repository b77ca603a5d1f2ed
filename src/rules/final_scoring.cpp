// What is scored when the last turn is over: incomplete features first, then farms, goods and cards
// [RG, Final Scoring].
#include "rules/farms.h"

#include <bitset>
#include <utility>

namespace bastide {

namespace {

using FeatureSet = std::bitset<kMaxFeatures>;

// The farms, or all other features, on which figures stand, each once.
FixedVector<FeatureId, kMaxFiguresOnBoard> occupied(const State& state, bool farms) {
  FixedVector<FeatureId, kMaxFiguresOnBoard> found;
  FeatureSet seen;
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = state.board.feature_of[figure.segment.at()];
    const bool is_farm = state.board.features[id.at()].kind == SegmentKind::field;
    if (is_farm != farms || seen[id.at()]) continue;
    seen[id.at()] = true;
    found.push_back(id);
  }
  return found;
}

// How many farmers of each player, and whose pigs, supply one city.
struct Supply {
  Weights weights = 0;
  std::uint8_t pigs = 0;
  std::uint8_t large = 0;  // kept for those who ask for events
};

// Four points for each completed city, eight for a besieged one, to whoever has the most farmers on
// all the farms beside it together; a pig on one of them adds one, or two [PAM, End of Game].
void score_city_supplied(State& state, FeatureId city, const Supply& supply, Events* events) {
  const Feature& feature = state.board.features[city.at()];
  // A castle is a castle, besieged or not.
  const bool besieged = (feature.marks & kCathar) != 0 && !feature.castle;
  const int points = besieged ? 8 : feature.castle ? 5 : 4;
  Feature together;
  together.weights = supply.weights;
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.sum.points = points;
  award.pigs = supply.pigs;
  award.pig_points = besieged ? 2 : 1;
  if (events == nullptr) {
    const std::uint8_t winners = majority(together);
    give_points(state, points, winners);
    give_points(state, award.pig_points, winners & supply.pigs);
    return;
  }
  award.large = supply.large;
  award.marks = feature.marks;
  award.cells = cells_of(state.board, city);
  award.cities = {award.cells.front()};
  award.sum.tiles = static_cast<int>(award.cells.size());
  int& count = besieged         ? award.sum.besieged
               : feature.castle ? award.sum.castles
                                : award.sum.cities;
  int& each = besieged         ? award.sum.per_besieged
              : feature.castle ? award.sum.per_castle
                               : award.sum.per_city;
  count = 1;
  each = points;
  give_points(state, std::move(award), shares_of(together), events);
}

// The Count's city is supplied like any other.
void score_counts_city(State& state, Events* events) {
  if (state.rules->on.more_cities.empty()) return;
  Supply supply;
  for (const FeatureId farm : occupied(state, true)) {
    const Feature& record = state.board.features[farm.at()];
    if (record.barns != 0 || !Supplied(state, farm).counts_city()) continue;
    supply.weights += record.weights;
    supply.pigs |= record.pigs;
    if (events != nullptr) supply.large |= players_with(state, farm, Figure::large);
  }
  Feature together;
  together.weights = supply.weights;
  const Shares shares = shares_of(together);
  if (majority(shares) == 0) return;
  if (events == nullptr) {
    give_points(state, 4, majority(shares));
    give_points(state, 1, majority(shares) & supply.pigs);
    return;
  }
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.large = supply.large;
  const Cell quarters = state.rules->quarter_cell;
  award.cells = {neighbour(quarters, Side::west), quarters};
  award.cities = {quarters};
  award.sum = {.points = 4, .tiles = 2, .cities = 1, .per_city = 4};
  award.pigs = supply.pigs;
  award.pig_points = 1;
  give_points(state, std::move(award), shares, events);
}

void score_cities_supplied(State& state, Events* events) {
  std::array<Supply, kMaxFeatures> supply{};
  FixedVector<FeatureId, kMaxFeatures> cities;
  FeatureSet seen;
  for (const FeatureId farm : occupied(state, true)) {
    const Feature& record = state.board.features[farm.at()];
    if (record.barns != 0) continue;
    const Supplied supplied(state, farm);
    const std::uint8_t large = events != nullptr ? players_with(state, farm, Figure::large) : 0U;
    for (const FeatureId city : supplied.cities()) {
      if (!seen[city.at()]) cities.push_back(city);
      seen[city.at()] = true;
      supply[city.at()].weights += record.weights;
      supply[city.at()].pigs |= record.pigs;
      supply[city.at()].large |= large;
    }
  }
  for (const FeatureId city : cities) score_city_supplied(state, city, supply[city.at()], events);
  score_counts_city(state, events);
  // The fairy asks for the farm, not for its cities [BB, THE FAIRY]. A barn's has been asked for.
  for (const FeatureId farm : occupied(state, true)) {
    if (state.board.features[farm.at()].barns == 0) score_companions(state, farm, events);
  }
}

void score_farms(State& state, Events* events) {
  const Farms farms = state.rules->options()[kFarmsOption];
  for (const FeatureId farm : occupied(state, true)) {
    const bool barn = state.board.features[farm.at()].barns != 0;
    // Farmers who came from the market have joined the barn's farm [BB, Barn].
    if (barn) score_farm(state, farm, kBarnJoined, events);
    if (barn) score_farm(state, farm, kBarnFinal, events);
    if (!barn && farms == Farms::per_farm) score_farm(state, farm, kFarmFinal, events);
  }
  if (farms == Farms::per_city) score_cities_supplied(state, events);
}

}  // namespace

void score_finally(State& state, Events* events) {
  for (const FeatureId feature : occupied(state, false)) {
    // A castle still waiting brings nothing [BB, CASTLES].
    if (state.board.features[feature.at()].castle) continue;
    score_feature(state, feature, AwardReason::final_scoring, events);
  }
  score_farms(state, events);
  tell(state.rules->on.final_scoring, state, events);
  if (events != nullptr) events->push_back({.type = EventType::game_over});
}

}  // namespace bastide
