#include "evaluate/evaluation.h"

#include "evaluate/feature_terms.h"
#include "evaluate/network_weights.h"
#include "evaluate/next_seat.h"
#include "rules/farms.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

namespace {

// At most this number of copies close the road or city at the site: if it meets the site at several
// sides, the smallest number of one side.
unsigned copies_that_close(const BagView::Counts& counts, const SiteFeatures& site, FeatureId way) {
  unsigned fewest = counts.fitting;
  for (unsigned side = 0; side < kSides; ++side) {
    if (site.ways[side] == way) fewest = std::min<unsigned>(fewest, counts.closing[side]);
  }
  return fewest;
}

// Games with more tiles use kLargeWeights. In games with one expansion, which have up to 101 tiles,
// kWeights win against kLargeWeights; in games with all boxes they do not.
constexpr unsigned kLargeBag = 120;

bool has_large_bag(const Ruleset& rules) { return rules.whole_stack > kLargeBag; }

}  // namespace

Points expected_lead(const ExpectedPoints& points, unsigned players, PlayerId player) {
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

const GameWeights& weights_for(const Ruleset& rules) {
  return has_large_bag(rules) ? kLargeWeights : kWeights;
}

// ---- the position before a turn -----------------------------------------------------------------

void Evaluation::look_at(const State& state) {
  before_.state = &state;
  network_.moment = moment_of(state);
  bag_.look_at(state, knowledge_.bag);
  weights_ = CurrentWeights(tables_for(state), state.bag.left, state.rules->players());
  find_boxes(*state.rules);
  choose_network(*state.rules);
  before_.index.build(state);
  placement_.changes.everything(state, before_.index);
  figures_.changes.clear();
  placement_.known = false;
  placement_.first_dependent = placement_.changes.features().size();
  before_.sums = {};
  before_.completed = {};
  if (counts_completed_) {
    for (const Feature& feature : state.board.features) before_.completed.add(feature, 1);
  }
  add_changed(state, before_.sums);
  std::swap(before_.terms, placement_.terms);
  std::swap(before_.joins, placement_.joins);
  list_joined(state);
  list_cities(state);
}

const WeightTables& Evaluation::tables_for(const State& state) const {
  if (own_tables_ != nullptr) return own_tables_->at(state.bag.left);
  return has_large_bag(*state.rules) ? kLargeTables : kTables.at(state.bag.left);
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
  const bool usual = own_tables_ == nullptr && !has_large_bag(rules);
  const bool helps = std::none_of(boxes_.begin(), boxes_.end(),
                                  [](const BoxTerms* box) { return box->without_network; });
  network_.weights = knowledge_.network && all_known && usual && helps ? &kNetworkWeights : nullptr;
}

void Evaluation::list_joined(const State& state) {
  before_.joined.clear();
  for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
    if (before_.joins[i].any) before_.joined.add(i);
  }
}

void Evaluation::list_cities(const State& state) {
  before_.farms.clear();
  before_.cities.clear();
  for (std::size_t i = 0; i < state.board.features.size(); ++i) {
    const Feature& farm = state.board.features[i];
    if (!farm.alive() || farm.kind != SegmentKind::field || !has_owner(farm)) continue;
    const std::size_t begin = before_.cities.size();
    for_each_city_beside(state, FeatureId(i),
                         [&](FeatureId city) { before_.cities.push_back(city); });
    before_.farms.push_back({FeatureId(i), begin, before_.cities.size()});
  }
}

// ---- terms --------------------------------------------------------------------------------------

// Adds a site with these edges around it to the terms of its features. A feature that meets the
// site twice counts it once. Farms without owner have no term.
void Evaluation::fill(const State& state, const SiteFeatures& site, std::uint8_t pattern) {
  const auto& features = state.board.features;
  const unsigned copies = bag_.fitting(pattern);
  const auto changed = [&](FeatureId id) { return placement_.changes.changed(id); };
  site.each_way(changed, [&](FeatureId id) {
    const bool road = features[id.at()].kind == SegmentKind::road;
    FeatureTerm& own = placement_.terms[id.at()];
    own.filled +=
        at_copies(road ? weights_.tables->road_filled : weights_.tables->city_filled, copies);
    own.around.add(copies);
    if (asks_network()) own.around.closing.add(copies_that_close(bag_.around(pattern), site, id));
  });
  const auto counts_sites = [&](FeatureId id) {
    return changed(id) && has_owner(features[id.at()]);
  };
  site.each_farm(counts_sites, [&](FeatureId id) { ++placement_.terms[id.at()].around.sites; });
}

void Evaluation::complete_term(const State& state, FeatureId id, FeatureTerm& own) {
  const Feature& feature = state.board.features[id.at()];
  const PlayerSet holders =
      has_owner(feature) ? owners_of(feature) : player_set(network_.moment.next.at());
  own = term_at(state, id, own);
  const bool certain = feature.barns != 0 || feature.castle;
  if (asks_network() && !certain && !has_several(holders)) {
    own.correction = correction(input_of(feature, holders, own, network_.moment), holders);
  }
}

FeatureTerm Evaluation::term_at(const State& state, FeatureId id, const FeatureTerm& sites) {
  const Feature& feature = state.board.features[id.at()];
  if (is_way(feature.kind)) return way_term(*state.rules, weights_, feature, sites);
  if (is_centre(feature.kind)) return centre_term(state, weights_, bag_, feature);
  if (!knowledge_.farms) return sites;
  FarmCities cities(state, feature);
  const bool counts_city = for_each_city_beside(state, id, [&](FeatureId city) {
    const Feature& beside = state.board.features[city.at()];
    cities.add(beside, chance_of(beside.open * weights_.city_end_beside_farm + term(city).filled));
  });
  if (counts_city) cities.add_counts_city();
  return farm_term(weights_, cities, sites);
}

Points Evaluation::correction(const NetworkInput& input, PlayerSet player) {
  if (network_.listed != nullptr) network_.listed->push_back({input, player});
  return network_.weights == nullptr ? 0 : input.points(*network_.weights);
}

void Evaluation::list_network_inputs(const State& state, std::vector<NetworkShare>& list) {
  list.clear();
  network_.listed = &list;
  look_at(state);
  network_.listed = nullptr;
}

// ---- the sum ------------------------------------------------------------------------------------

// Adds a feature's term, or takes it back with the factor -1.
void Evaluation::add_term(Sums& sums, const Feature& feature, const FeatureTerm& term,
                          Points factor) {
  if (!has_term(feature)) return;
  const Points worth = factor * (term.worth + term.correction);
  if (!has_owner(feature)) sums.unclaimed += worth;
  for_each_bit(owners_of(feature), [&](unsigned p) { sums.points[p] += worth; });
  if (feature.pigs == 0) return;
  for_each_bit(owners_of(feature) & feature.pigs,
               [&](unsigned p) { sums.points[p] += factor * term.pig; });
}

// Adds the value of a follower's possible return and the loss if it stays; the factor -1 takes both
// back.
void Evaluation::add_figure(Sums& sums, const State& state, const PlacedFigure& figure,
                            const FeatureTerm& term, Points factor) const {
  if (!is_follower(figure.figure)) return;
  const KindWeights& kind = weights_.of(state.board.feature(figure.segment).kind);
  const unsigned player = figure.player.at();
  sums.returning[player] +=
      static_cast<ExpectedCount>(factor) * both(kind.returning, term.complete);
  sums.points[player] -= factor * kind.loss_of_stuck(term.complete);
}

Points Evaluation::value_of_followers(const State& state, unsigned player,
                                      ExpectedCount returning) const {
  unsigned supply = 0;
  for (const Figure figure : state.rules->followers) {
    supply += state.players[player].supply[number(figure)];
  }
  return weights_.value_of_supply(returning + supply * kOneThing) +
         (supply > 0 ? weights_.last_follower : 0);
}

ExpectedPoints Evaluation::finish(const State& state, const Sums& sums,
                                  const CompletedCounts& completed) const {
  ExpectedPoints points{};
  const bool over = is_over(state);
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    points[p] = state.players[p].score * kPoint;
    if (!over) points[p] += sums.points[p] + value_of_followers(state, p, sums.returning[p]);
  }
  if (over) return points;
  points[next_to_place(state).at()] += sums.unclaimed + weights_.to_move;
  for (const BoxTerms* box : boxes_) box->add({state, weights_, completed}, points);
  return points;
}

Points Evaluation::value(PlayerId player) const {
  return expected_lead(expect(), before_.state->rules->players(), player);
}

Points Evaluation::value_after(const State& after, PlayerId player) {
  return expected_lead(expect_after(after), after.rules->players(), player);
}

}  // namespace bastide
