#include "evaluate/feature_terms.h"

#include "rules/claims_and_returns.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr int kMostTilesBeyond = 10;  // of a city's tiles after the second, at most this many count
constexpr unsigned kMostEnds = 5;     // of a feature's open ends, at most this many are counted
constexpr unsigned kMostSites = 10;   // of the sites beside a farm, at most this many are counted

Points points_of(ExpectedCount count) { return static_cast<Points>(count / (kOneThing / kPoint)); }

// The points of a feature as it stands, and when complete.
struct NowAndFull {
  NowAndFull(const Ruleset& rules, const Feature& feature)
      : NowAndFull(value_of(rules, feature, false), value_of(rules, feature, true)) {}
  NowAndFull(const Arithmetic& incomplete, const Arithmetic& complete)
      : per_tile(incomplete.per_tile),
        now(incomplete.points * kPoint),
        full(complete.points * kPoint) {}

  std::uint8_t full_points() const {
    return static_cast<std::uint8_t>(std::min(full / kPoint, 255));
  }

  int per_tile;
  Points now;
  Points full;
};

// The rates by which the farm will be scored at the end.
const FarmRates& final_rates(const State& state, const Feature& farm) {
  if (farm.barns != 0) return kBarnFinal;
  return state.rules->options()[kFarmsOption] == Farms::per_city ? kCitySupplied : kFarmFinal;
}

// `value` without the part `risk` of it and with the points `growth`, each `times`.
Points with_risk_and_growth(Points value, const KindWeights& kind, unsigned times) {
  const auto count = static_cast<std::int32_t>(times);
  return value + count * kind.growth - scaled(value, count * kind.risk);
}

}  // namespace

bool has_term(const Feature& feature) {
  return feature.alive() && (has_owner(feature) || (is_way(feature.kind) && feature.open > 0));
}

bool has_owner(const Feature& feature) { return feature.followers != 0 || feature.barns != 0; }

PlayerSet owners_of(const Feature& feature) {
  return feature.barns != 0 ? feature.barns : majority(feature);
}

FeatureTerm way_term(const Ruleset& rules, const CurrentWeights& weights, const Feature& way,
                     FeatureTerm sites) {
  const KindWeights& kind = weights.of(way.kind);
  const NowAndFull value(rules, way);
  FeatureTerm term = sites;
  term.full = value.full_points();
  term.complete = chance_of(way.open * kind.end + term.filled);
  const Points more = expected(value.full - value.now, term.complete);
  term.points = value.now + more;
  Factor gain = kind.gain;
  if (kind.large != 0) {
    const int tiles = std::clamp<int>(way.tiles, 2, 2 + kMostTilesBeyond);
    gain = std::max(0, gain + (tiles - 2) * kind.large);
  }
  term.worth = with_risk_and_growth(scaled(value.now, kind.now) + scaled(more, gain), kind,
                                    std::min<unsigned>(way.open, kMostEnds));
  if (way.followers == 0) term.worth = scaled(term.worth, kind.unclaimed);
  if (way.castle) {
    term.points = expected(term.points, weights.early);
    term.worth = expected(term.worth, weights.early);
  }
  return term;
}

FeatureTerm centre_term(const State& state, const CurrentWeights& weights, BagView& bag,
                        const Feature& centre) {
  const Cell middle = cell_of(state, centre.first);
  FeatureTerm term;
  ExpectedCount missing = 0;
  LogChance log = 0;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      const CellContent content = look_up(state.board, {static_cast<std::int16_t>(middle.x + x),
                                                        static_cast<std::int16_t>(middle.y + y)});
      if (content.tile.valid()) continue;
      LogChance one = weights.centre.end;
      if (content.site.valid()) {
        const unsigned copies = bag.fitting(state.board.patterns[content.site.at()]);
        one += at_copies(weights.tables->neighbour_filled, copies);
        term.around.add(copies);
      }
      missing += chance_of(one);
      log += one;
    }
  }
  const NowAndFull value(*state.rules, centre);
  term.full = value.full_points();
  term.complete = chance_of(log);
  const Points more =
      expected(value.full - value.now, term.complete) + value.per_tile * points_of(missing);
  term.points = value.now + more;
  term.worth = scaled(value.now, weights.centre.now) + scaled(more, weights.centre.gain);
  return term;
}

FarmCities::FarmCities(const State& state, const Feature& farm)
    : rates_(final_rates(state, farm)) {}

void FarmCities::add(const Feature& city, Chance complete) {
  cities_ += complete;
  if (city.castle) {
    more_ += complete * (rates_.castle - rates_.city);
  } else if ((city.marks & kCathar) != 0) {
    more_ += complete * (rates_.besieged - rates_.city);
    more_pig_ += complete * (rates_.pig_besieged - rates_.pig);
  }
  ++(city.complete() ? completed_ : open_);
}

Points FarmCities::points() const { return rates_.city * points_of(cities_) + points_of(more_); }

Points FarmCities::pig() const { return rates_.pig == 0 ? 0 : points_of(cities_ + more_pig_); }

bool FarmCities::may_be_lost() const { return &rates_ != &kBarnFinal; }

FeatureTerm farm_term(const CurrentWeights& weights, const FarmCities& cities, FeatureTerm sites) {
  FeatureTerm term = sites;
  term.cities = cities.completed();
  term.open_cities = cities.open();
  const Points points = cities.points();
  if (!cities.may_be_lost()) {
    term.points = term.worth = points;
    return term;
  }
  term.points = expected(points, weights.farm_trust);
  term.pig = expected(cities.pig(), weights.farm_trust);
  term.worth = with_risk_and_growth(term.points, weights.farm,
                                    std::min<unsigned>(term.around.sites, kMostSites));
  return term;
}

}  // namespace bastide
