#include "evaluate/evaluation.h"

#include "evaluate/corrected_chance.h"
#include "evaluate/network_weights.h"
#include "rules/farms.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

namespace {

// Games with more tiles use kLargeWeights. In games with one expansion, which have up to 101 tiles,
// kWeights win against kLargeWeights; in games with all boxes they do not.
constexpr unsigned kLargeBag = 120;
constexpr int kMostTilesBeyond = 10;  // of a city's tiles after the second, at most this many count
constexpr unsigned kMostEnds = 5;     // of a feature's open ends, at most this many are counted
constexpr unsigned kMostSites = 10;   // of the sites beside a farm, at most this many are counted

bool has_large_bag(const Ruleset& rules) { return rules.initial.bag.left > kLargeBag; }

// One point for each of so many sites or cities, of which each counts by its chance.
Points one_point_each(Chance count) { return static_cast<Points>(count / (kSure / kPoint)); }

// The rates by which the farm will be scored at the end.
const FarmRates& farm_rates(const State& state, FeatureId farm) {
  static constexpr FarmRates kPerCity = {AwardReason::final_scoring, 4, 5, 8, 1, 2};
  if (state.board.features[farm.at()].barns != 0) return kBarnFinal;
  return state.rules->options()[kFarmsOption] == Farms::per_city ? kPerCity : kFarmFinal;
}

Points lead(const ExpectedPoints& points, unsigned players, PlayerId player) {
  const Points own = points[player.at()];
  if (players == 1) return own;
  Points best = 0;
  Points sum = 0;
  bool any = false;
  for (unsigned p = 0; p < players; ++p) {
    if (p == player.at()) continue;
    best = any ? std::max(best, points[p]) : points[p];
    sum += points[p];
    any = true;
  }
  return own - (best + sum / static_cast<Points>(players - 1)) / 2;
}

}  // namespace

const GameWeights& weights_for(const Ruleset& rules) {
  static constexpr GameWeights kLarge = constant(kLargeWeights);
  return has_large_bag(rules) ? kLarge : kWeights;
}

// ---- the position before a turn -----------------------------------------------------------------

void Evaluation::look_at(const State& state) {
  before_ = &state;
  moment_ = moment_of(state);
  bag_.look_at(state);
  weights_ = CurrentWeights(rates_for(state), state.bag.left, state.rules->players());
  find_boxes(*state.rules);
  choose_network(*state.rules);
  index_.build(state);
  changes_.everything(state, index_);
  figures_.clear();
  has_reference_ = false;
  first_dependent_ = changes_.features().size();
  sums_ = {};
  completed_ = {};
  if (counts_completed_) {
    for (const Feature& feature : state.board.features) completed_.add(feature, 1);
  }
  add_changed(state, sums_);
  std::swap(terms_, new_terms_);
  std::swap(joins_, new_joins_);
  list_joined(state);
  list_cities(state);
}

const Rates& Evaluation::rates_for(const State& state) const {
  if (own_rates_ != nullptr) return own_rates_->at(state.bag.left);
  return has_large_bag(*state.rules) ? kLargeRates : kRates.at(state.bag.left);
}

void Evaluation::find_boxes(const Ruleset& rules) {
  boxes_.clear();
  counts_completed_ = false;
  for (const BoxTerms* terms : all_terms()) {
    if (!rules.has(terms->box)) continue;
    boxes_.push_back(terms);
    counts_completed_ = counts_completed_ || terms->counts_completed;
  }
}

void Evaluation::choose_network(const Ruleset& rules) {
  const bool all_known = knowledge_.bag && knowledge_.joins && knowledge_.farms;
  const bool usual = own_rates_ == nullptr && !has_large_bag(rules);
  const bool helps = std::none_of(boxes_.begin(), boxes_.end(),
                                  [](const BoxTerms* box) { return box->without_network; });
  network_ = knowledge_.network && all_known && usual && helps ? &kNetworkWeights : nullptr;
}

Cell Evaluation::cell_of(const State& state, FeatureId id) {
  const Board& board = state.board;
  return board.tiles[board.tile_of[board.features[id.at()].first.at()].at()].cell;
}

bool Evaluation::counts(const Feature& feature) {
  return feature.alive() && (has_owner(feature) || (is_way(feature.kind) && feature.open > 0));
}

bool Evaluation::has_owner(const Feature& feature) {
  return feature.followers != 0 || feature.barns != 0;
}

// The players who get the feature's points, as bits: the owners of barns on the farm, or without
// barns the players with the majority of followers.
unsigned Evaluation::owners(const Feature& feature) {
  return feature.barns != 0 ? feature.barns : majority(feature);
}

void Evaluation::list_joined(const State& state) {
  joined_.clear();
  for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
    if (joins_[i].any) joined_.add(i);
  }
}

void Evaluation::list_cities(const State& state) {
  farms_.clear();
  cities_.clear();
  for (std::size_t i = 0; i < state.board.features.size(); ++i) {
    const Feature& farm = state.board.features[i];
    if (!farm.alive() || farm.kind != SegmentKind::field || !has_owner(farm)) continue;
    const std::size_t begin = cities_.size();
    for_each_city_beside(state, FeatureId(i), [&](FeatureId city) { cities_.push_back(city); });
    farms_.push_back({FeatureId(i), begin, cities_.size()});
  }
}

std::vector<FeatureOutlook> Evaluation::outlook() const {
  std::vector<FeatureOutlook> list;
  const auto& features = before_->board.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (!features[i].alive() || !has_owner(features[i])) continue;
    FeatureOutlook& one = list.emplace_back();
    one.feature = FeatureId(i);
    one.owners = owners(features[i]);
    one.complete = corrected_chance(features[i].kind, terms_[i].complete);
    for_each_bit(one.owners, [&](unsigned p) { one.points[p] = terms_[i].points; });
  }
  return list;
}

// ---- terms --------------------------------------------------------------------------------------

// Adds a site with these edges around it to the terms of its features. A feature that meets the
// site twice counts it once. Farms without owner have no term.
void Evaluation::fill(const State& state, const SiteFeatures& site, std::uint8_t pattern) {
  const auto& features = state.board.features;
  const unsigned copies = fitting(pattern);
  const auto changed = [&](FeatureId id) { return changes_.changed(id); };
  site.each_way(changed, [&](FeatureId id) {
    const bool road = features[id.at()].kind == SegmentKind::road;
    FeatureTerm& own = new_terms_[id.at()];
    own.filled +=
        at_copies(road ? weights_.tables->road_filled : weights_.tables->city_filled, copies);
    own.around.add(copies);
    if (asks_network()) own.around.closing.add(closing(site, id, pattern));
  });
  const auto counts_sites = [&](FeatureId id) {
    return changed(id) && has_owner(features[id.at()]);
  };
  site.each_farm(counts_sites, [&](FeatureId id) { ++new_terms_[id.at()].around.sites; });
}

// At most this number of copies close the road or city at the site: if it meets the site at several
// sides, the smallest number of one side.
unsigned Evaluation::closing(const SiteFeatures& site, FeatureId way, std::uint8_t pattern) {
  const BagView::Counts& counts = bag_.around(pattern);
  unsigned fewest = counts.fitting;
  for (unsigned side = 0; side < kSides; ++side) {
    if (site.ways[side] == way) fewest = std::min<unsigned>(fewest, counts.closing[side]);
  }
  return fewest;
}

void Evaluation::complete_term(const State& state, FeatureId id, FeatureTerm& own) {
  const Feature& feature = state.board.features[id.at()];
  const unsigned holders = has_owner(feature) ? owners(feature) : bit(moment_.next);
  compute_worth(state, id, own);
  if (asks_network() && feature.barns == 0 && at_most_one_player(holders)) {
    own.correction = correction(input_of(feature, holders, own, moment_), holders);
  }
}

void Evaluation::compute_worth(const State& state, FeatureId id, FeatureTerm& own) {
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) {
    own.points = value_of_farm(state, id, own);
    if (!knowledge_.farms || feature.barns != 0) {
      own.worth = own.points;
      return;
    }
    const auto sites = static_cast<std::int32_t>(std::min<unsigned>(own.around.sites, kMostSites));
    own.worth =
        own.points + sites * weights_.farm.growth - scaled(own.points, sites * weights_.farm.risk);
    return;
  }
  const KindWeights& kind = weights_.of(feature.kind);
  const Points now = value_of(*state.rules, feature, false).points * kPoint;
  const Points full = value_of(*state.rules, feature, true).points * kPoint;
  own.full = static_cast<std::uint8_t>(std::min(full / kPoint, 255));
  if (is_centre(feature.kind)) {
    const Points missing = missing_neighbours(state, id, own);
    own.points = now + expected(full - now, own.complete) + missing;
    own.worth =
        scaled(now, kind.now) + scaled(expected(full - now, own.complete) + missing, kind.gain);
    return;
  }
  if (is_way(feature.kind)) own.complete = chance_of(feature.open * kind.end + own.filled);
  own.points = now + expected(full - now, own.complete);
  Factor gain = kind.gain;
  if (kind.large != 0) {
    const int tiles = std::clamp<int>(feature.tiles, 2, 2 + kMostTilesBeyond);
    gain = std::max(0, gain + (tiles - 2) * kind.large);
  }
  own.worth = scaled(now, kind.now) + scaled(expected(full - now, own.complete), gain);
  if (!is_way(feature.kind)) return;
  const auto ends = static_cast<std::int32_t>(std::min<unsigned>(feature.open, kMostEnds));
  own.worth += ends * kind.growth - scaled(own.worth, ends * kind.risk);
  if (feature.followers == 0) own.worth = scaled(own.worth, kind.unclaimed);
}

Points Evaluation::missing_neighbours(const State& state, FeatureId id, FeatureTerm& own) {
  const Board& board = state.board;
  const Cell centre = cell_of(state, id);
  Chance sum = 0;
  LogChance log = 0;
  own.around = {};
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      const CellContent content = look_up(board, {static_cast<std::int16_t>(centre.x + x),
                                                  static_cast<std::int16_t>(centre.y + y)});
      if (content.tile.valid()) continue;
      LogChance one = weights_.centre.end;
      if (content.site.valid()) {
        const unsigned copies = fitting(board.patterns[content.site.at()]);
        one += at_copies(weights_.tables->neighbour_filled, copies);
        own.around.add(copies);
      }
      sum += chance_of(one);
      log += one;
    }
  }
  own.complete = chance_of(log);
  return one_point_each(sum);
}

Points Evaluation::value_of_farm(const State& state, FeatureId id, FeatureTerm& own) {
  if (!knowledge_.farms) return 0;
  const FarmRates& rates = farm_rates(state, id);
  Chance cities = 0;
  Chance more = 0;      // points of castles and besieged cities beyond those of other cities
  Chance more_pig = 0;  // the same of a pig's points
  own.cities = own.open_cities = 0;
  const bool counts_city = for_each_city_beside(state, id, [&](FeatureId city) {
    const Feature& feature = state.board.features[city.at()];
    const Chance complete =
        chance_of(feature.open * weights_.city_end_beside_farm + term(city).filled);
    cities += complete;
    if (feature.castle) {
      more += complete * (rates.castle - rates.city);
    } else if ((feature.marks & kCathar) != 0) {
      more += complete * (rates.besieged - rates.city);
      more_pig += complete * (rates.pig_besieged - rates.pig);
    }
    ++(feature.complete() ? own.cities : own.open_cities);
  });
  if (counts_city) cities += kSure;
  const Points points = rates.city * one_point_each(cities) + one_point_each(more);
  if (rates.pig == 0) return points;
  own.pig = expected(one_point_each(cities + more_pig), weights_.farm_trust);
  return expected(points, weights_.farm_trust);
}

Points Evaluation::correction(const NetworkInput& input, unsigned player) {
  if (listed_ != nullptr) listed_->push_back({input, player});
  return network_ == nullptr ? 0 : input.points(*network_);
}

void Evaluation::list_network_inputs(const State& state, std::vector<NetworkShare>& list) {
  list.clear();
  listed_ = &list;
  look_at(state);
  listed_ = nullptr;
}

Points Evaluation::value(PlayerId player) const {
  return lead(expect(), before_->rules->players(), player);
}

Points Evaluation::value_after(const State& after, PlayerId player) {
  return lead(expect_after(after), after.rules->players(), player);
}

}  // namespace bastide
