// Final scoring: incomplete features first, then farms, goods and cards [RG, Final Scoring].
#include "rules/farms.h"

#include <array>
#include <bitset>

namespace bastide {

namespace {

using FeatureSet = std::bitset<kMaxFeatures>;

// Returns the occupied farms, or all other occupied features, each once.
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

// The farmers of all farms beside one city, and the owners of pigs and large followers among them.
struct Supply {
  void add(const State& state, FeatureId farm) {
    const Feature& record = state.board.features[farm.at()];
    weights += record.weights;
    pigs |= record.pigs;
    large |= players_with(state, farm, Figure::large);
  }
  Shares shares() const {
    Feature together;
    together.weights = weights;
    return shares_of(together);
  }

  Weights weights = 0;
  PlayerSet pigs = 0;
  PlayerSet large = 0;
};

// Four points for each completed city, eight for a besieged one [PAM, End of Game]; a castle scores
// as a castle, besieged or not.
Arithmetic city_supplied(const Feature& city) {
  const FarmRates& rates = kCitySupplied;
  if (city.castle) return {.points = rates.castle, .castles = 1, .per_castle = rates.castle};
  if ((city.marks & kCathar) != 0)
    return {.points = rates.besieged, .besieged = 1, .per_besieged = rates.besieged};
  return {.points = rates.city, .cities = 1, .per_city = rates.city};
}

// The player with the most farmers on all farms beside the city gets the points; a pig on one of
// these farms adds one, or two for a besieged city [PAM, End of Game]. `show_where` adds the city
// to the award.
template <class ShowWhere>
void score_supply(State& state, const Supply& supply, const Arithmetic& sum, Events* events,
                  ShowWhere&& show_where) {
  if (supply.weights == 0) return;
  const Shares shares = supply.shares();
  const Prize prize = {
      .points = sum.points,
      .winners = majority(shares),
      .pig_points = sum.besieged != 0 ? kCitySupplied.pig_besieged : kCitySupplied.pig,
      .pigs = supply.pigs};
  give(state, prize, events, [&] {
    Award award;
    award.feature = SegmentKind::field;
    award.reason = AwardReason::final_scoring;
    award.sum = sum;
    award.weights = shares;
    award.large = supply.large;
    show_where(award);
    award.cell = award.cells.front();
    award.sum.tiles = static_cast<int>(award.cells.size());
    return award;
  });
}

void score_city_supplied(State& state, FeatureId id, const Supply& supply, Events* events) {
  const Feature& city = state.board.features[id.at()];
  score_supply(state, supply, city_supplied(city), events, [&](Award& award) {
    award.marks = city.marks;
    award.cells = cells_of(state.board, id);
    award.cities = {award.cells.front()};
  });
}

// Scores the Count's city as a city that farms supply.
void score_counts_city(State& state, Events* events) {
  if (state.rules->on.more_cities.empty()) return;
  Supply supply;
  for (const FeatureId farm : occupied(state, true)) {
    const bool barns = state.board.features[farm.at()].barns != 0;
    if (!barns && Supplied(state, farm).counts_city()) supply.add(state, farm);
  }
  score_supply(state, supply, city_supplied({}), events, [&](Award& award) {
    const Cell quarters = state.rules->quarter_cell;
    award.cells = {neighbour(quarters, Side::west), quarters};
    award.cities = {quarters};
    award.counts_city = true;
  });
}

void score_cities_supplied(State& state, Events* events) {
  std::array<Supply, kMaxFeatures> supply{};
  FixedVector<FeatureId, kMaxFeatures> cities;
  FeatureSet seen;
  for (const FeatureId farm : occupied(state, true)) {
    if (state.board.features[farm.at()].barns != 0) continue;
    const Supplied supplied(state, farm);
    for (const FeatureId city : supplied.cities()) {
      if (!seen[city.at()]) cities.push_back(city);
      seen[city.at()] = true;
      supply[city.at()].add(state, farm);
    }
  }
  for (const FeatureId city : cities) score_city_supplied(state, city, supply[city.at()], events);
  score_counts_city(state, events);
  // The fairy brings points for a farm, not for the farm's cities [BB, THE FAIRY]. For a farm with
  // a barn score_farm gives the fairy's points.
  for (const FeatureId farm : occupied(state, true)) {
    if (state.board.features[farm.at()].barns == 0) score_companions(state, farm, events);
  }
}

void score_farms(State& state, Events* events) {
  const Farms farms = state.rules->options()[kFarmsOption];
  for (const FeatureId farm : occupied(state, true)) {
    const bool barn = state.board.features[farm.at()].barns != 0;
    // On a barn's farm, farmers who came from the market score before the barn does [BB, Barn].
    if (barn) score_farm(state, farm, kBarnJoined, events);
    if (barn) score_farm(state, farm, kBarnFinal, events);
    if (!barn && farms == Farms::per_farm) score_farm(state, farm, kFarmFinal, events);
  }
  if (farms == Farms::per_city) score_cities_supplied(state, events);
}

}  // namespace

void score_finally(State& state, Events* events) {
  const std::size_t first = events == nullptr ? 0 : events->size();
  for (const FeatureId feature : occupied(state, false)) {
    // A castle that never scored brings nothing [BB, CASTLES].
    if (state.board.features[feature.at()].castle) continue;
    score_feature(state, feature, AwardReason::final_scoring, events);
  }
  score_farms(state, events);
  tell(state.rules->on.final_scoring, state, events);
  if (events == nullptr) return;
  events->push_back({.type = EventType::game_over});
  for (std::size_t i = first; i < events->size(); ++i) (*events)[i].at_the_end = true;
}

}  // namespace bastide
