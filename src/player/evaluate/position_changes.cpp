#include "evaluate/position_changes.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace bastide {

namespace {

// Calls `visit` with the index of each element that differs between `a` and `b`, among the first
// `count` elements. Compares the bytes of many elements at once, because most elements are equal.
template <class T, class Visit>
void each_difference(const T* a, const T* b, std::size_t count, Visit&& visit) {
  static_assert(std::has_unique_object_representations_v<T>);
  constexpr std::size_t kAtOnce = 8;
  for (std::size_t i = 0; i < count; i += kAtOnce) {
    const std::size_t end = std::min(i + kAtOnce, count);
    if (std::memcmp(a + i, b + i, (end - i) * sizeof(T)) == 0) continue;
    for (std::size_t one = i; one < end; ++one) {
      if (std::memcmp(a + one, b + one, sizeof(T)) != 0) visit(one);
    }
  }
}

bool without_farmers(const Feature& feature) {
  return feature.kind == SegmentKind::field && feature.followers == 0;
}

// Compares bytes, which is faster than to compare the elements.
template <class T, std::size_t N>
bool same(const FixedVector<T, N>& a, const FixedVector<T, N>& b) {
  static_assert(std::has_unique_object_representations_v<T>);
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

// Scoring sets `scored` when it returns the figures; the evaluation does not read it.
bool same_but_figures(Feature a, const Feature& b) {
  a.scored = b.scored;
  a.followers = b.followers;
  a.mayors = b.mayors;
  a.builders = b.builders;
  a.pigs = b.pigs;
  a.barns = b.barns;
  a.weights = b.weights;
  return a == b;
}

}  // namespace

void SiteIndex::build(const State& state) {
  const Board& board = state.board;
  sites_.resize(board.sites.size());
  of_feature_.resize(std::max(of_feature_.size(), board.features.size()));
  std::for_each_n(of_feature_.begin(), board.features.size(), [](SiteSet& set) { set.clear(); });
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    sites_[i] = look_around(state, board.sites[i]);
    sites_[i].each_feature([&](FeatureId beside) { of_feature_[beside.at()].add(i); });
  }
}

void FeatureIds::clear() {
  list_.clear();
  if (++stamp_ != 0) return;  // the stamp starts again after the set was cleared 2^32 times
  stamps_.fill(0);
  stamp_ = 1;
}

void FeatureIds::add(FeatureId feature) {
  if (has(feature)) return;
  stamps_[feature.at()] = stamp_;
  list_.push_back(feature);
}

void Changes::begin() {
  features_.clear();
  changed_cells_.clear();
  old_sites_.clear();
  new_sites_.clear();
  sites_of_.clear();
  before_sites_.clear();
  after_sites_.clear();
}

void Changes::everything(const State& state, const SiteIndex& index) {
  begin();
  before_ = after_ = &state;
  index_ = &index;
  for (std::size_t i = 0; i < state.board.features.size(); ++i) features_.add(FeatureId(i));
  for (std::size_t i = 0; i < state.board.sites.size(); ++i) after_sites_.add(i);
}

void Changes::find(const State& before, const SiteIndex& index, const State& after) {
  begin();
  before_ = &before;
  index_ = &index;
  after_ = &after;
  compare_sites();
  compare_features();
}

void Changes::compare_sites() {
  const Board& before = before_->board;
  const Board& after = after_->board;
  const std::size_t common = std::min(before.sites.size(), after.sites.size());
  const auto changed_before = [&](std::size_t i) {
    old_sites_.push_back(i);
    before_sites_.add(i);
    changed_cells_.push_back(before.sites[i].cell);
    index_->features_at(i).each_feature([&](FeatureId feature) { features_.add(feature); });
  };
  const auto changed_after = [&](std::size_t i) {
    new_sites_.push_back({i, look_around(*after_, after.sites[i])});
    after_sites_.add(i);
    changed_cells_.push_back(after.sites[i].cell);
    new_sites_.back().features.each_feature([&](FeatureId feature) { features_.add(feature); });
  };
  each_difference(before.sites.data(), after.sites.data(), common, [&](std::size_t i) {
    changed_before(i);
    changed_after(i);
  });
  // A bridge leaves the sites as they are, but changes the pattern of edges around a site.
  each_difference(before.patterns.data(), after.patterns.data(), common, [&](std::size_t i) {
    if (!(before.sites[i] == after.sites[i])) return;
    changed_before(i);
    changed_after(i);
  });
  for (std::size_t i = common; i < before.sites.size(); ++i) changed_before(i);
  for (std::size_t i = common; i < after.sites.size(); ++i) changed_after(i);
}

void Changes::compare_features() {
  const Board& before = before_->board;
  const Board& after = after_->board;
  const std::size_t common = std::min(before.features.size(), after.features.size());
  each_difference(before.features.data(), after.features.data(), common,
                  [&](std::size_t i) { features_.add(FeatureId(i)); });
  for (std::size_t i = common; i < after.features.size(); ++i) features_.add(FeatureId(i));
  for (const FeatureId feature : features()) add_sites(feature);
}

// Skips farms without farmers before and after the turn, because joining them changes nothing.
void Changes::add_sites(FeatureId feature) {
  // The sites of a new feature are changed sites already.
  if (feature.at() >= before_->board.features.size()) return;
  const Feature& was = before_->board.features[feature.at()];
  if (!was.alive()) return;
  if (without_farmers(was) && without_farmers(after_->board.feature(was.first))) return;
  before_sites_.add(index_->sites_of(feature));
  after_sites_.add(index_->sites_of(feature));
}

FeatureId Changes::later(FeatureId feature) const {
  const Feature& now = after_->board.features[feature.at()];
  if (now.alive()) return feature;
  return after_->board.feature_of[before_->board.features[feature.at()].first.at()];
}

SiteFeatures Changes::features_at(std::size_t site) const {
  for (const NumberedSite& one : new_sites_) {
    if (one.number == site) return one.features;
  }
  SiteFeatures features = index_->features_at(site);
  for (FeatureId& way : features.ways) {
    if (way.valid()) way = later(way);
  }
  for (FeatureId& farm : features.farms) {
    if (farm.valid()) farm = later(farm);
  }
  return features;
}

const SiteSet& Changes::sites_of(FeatureId feature) {
  if (!changed(feature)) return index_->sites_of(feature);
  for (const FeatureSites& known : sites_of_) {
    if (known.feature == feature) return known.sites;
  }
  SiteSet& sites = sites_of_.emplace_back(FeatureSites{feature, {}}).sites;
  const auto& before = before_->board.features;
  for (const FeatureId part : features()) {
    const bool was = part.at() < before.size() && before[part.at()].alive();
    if (was && later(part) == feature) sites.add(index_->sites_of(part));
  }
  for (const std::size_t site : old_sites_) sites.remove(site);
  for (const NumberedSite& site : new_sites_) {
    if (site.features.has(feature)) sites.add(site.number);
  }
  return sites;
}

bool Changes::beside_changed_cell(Cell cell) const {
  return std::any_of(changed_cells_.begin(), changed_cells_.end(), [&](Cell changed) {
    return std::abs(changed.x - cell.x) <= 1 && std::abs(changed.y - cell.y) <= 1;
  });
}

void Changes::add_dependent(FeatureId feature, const SiteSet& sites) {
  if (changed(feature)) return;
  features_.add(feature);
  before_sites_.add_common(index_->sites_of(feature), sites);
  after_sites_.add_common(index_->sites_of(feature), sites);
}

// The same tiles, laid in another order, have the same key but other numbers of sites and features.
bool FigureChanges::find(const State& reference, const State& after, Changes& turn) {
  clear();
  const Board& before = reference.board;
  const Board& now = after.board;
  const bool same_tiles =
      before.key == now.key && same(before.sites, now.sites) && same(before.patterns, now.patterns);
  if (!same_tiles || before.features.size() != now.features.size()) return false;
  bool only_figures = true;
  each_difference(before.features.data(), now.features.data(), now.features.size(),
                  [&](std::size_t i) {
                    const Feature& was = before.features[i];
                    const Feature& is = now.features[i];
                    only_figures = only_figures && same_but_figures(was, is);
                    features_.add(FeatureId(i));
                    if (without_farmers(was) && without_farmers(is)) return;
                    sites_.add(turn.sites_of(FeatureId(i)));
                  });
  return only_figures;
}

}  // namespace bastide
