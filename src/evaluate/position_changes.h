// Compares a position with a later one of the same game: finds the features and sites that changed.
#pragma once

#include "base/bits.h"
#include "evaluate/site_features.h"

#include <array>
#include <span>
#include <vector>

namespace bastide {

// A set of sites, by site number.
class SiteSet {
 public:
  void clear() { words_.fill(0); }
  void add(std::size_t site) { words_[site / 64] |= std::uint64_t{1} << (site % 64); }
  void add(const SiteSet& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= others.words_[i];
  }
  void add_common(const SiteSet& a, const SiteSet& b) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= a.words_[i] & b.words_[i];
  }

  // Calls `visit` with each site number of the set that is below `end`.
  template <class Visit>
  void each_below(std::size_t end, Visit&& visit) const {
    for (std::size_t word = 0; word * 64 < end; ++word) {
      for_each_bit(words_[word], [&](unsigned low) {
        if (word * 64 + low < end) visit(word * 64 + low);
      });
    }
  }

 private:
  std::array<std::uint64_t, (kMaxSites + 63) / 64> words_{};
};

// The sites of a position, and for each feature the sites beside it.
class SiteIndex {
 public:
  void build(const State& state);
  const SiteFeatures& features_at(std::size_t site) const { return sites_[site]; }
  const SiteSet& sites_of(FeatureId feature) const { return of_feature_[feature.at()]; }

 private:
  std::vector<SiteFeatures> sites_;
  std::vector<SiteSet> of_feature_;
};

class Changes {
 public:
  // The positions must stay as they are while the changes are in use.
  void find(const State& before, const SiteIndex& index, const State& after);
  // Marks all features and sites of a position as changed.
  void everything(const State& state);

  bool changed(FeatureId feature) const { return stamps_[feature.at()] == stamp_; }
  std::span<const FeatureId> features() const { return features_; }
  // The changed sites, of the earlier and of the later position: other features lie around such a
  // site, or other tiles fit it.
  const SiteSet& sites_before() const { return before_sites_; }
  const SiteSet& sites_after() const { return after_sites_; }

  // True if a changed site lies, or lay before the turn, on the cell or on one of its eight
  // neighbours. A cell on which a tile was placed is such a site.
  bool beside_changed_cell(Cell cell) const;

  // Adds a feature of the earlier position whose value depends on a changed feature. Of the
  // feature's sites, only those in `sites` become changed sites.
  void add_dependent(FeatureId feature, const SiteSet& sites);

 private:
  void begin();
  void compare_sites();
  void compare_features();
  void add_sites(FeatureId feature);
  void add(FeatureId feature);

  const State* before_ = nullptr;
  const SiteIndex* index_ = nullptr;
  const State* after_ = nullptr;
  std::uint32_t stamp_ = 0;
  std::array<std::uint32_t, kMaxFeatures> stamps_{};  // by feature; stamp_ means: changed
  std::vector<FeatureId> features_;
  std::vector<Cell> changed_cells_;
  SiteSet before_sites_;
  SiteSet after_sites_;
};

}  // namespace bastide
