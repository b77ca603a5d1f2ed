// Compares a position with a later one of the same game: finds the features and sites that changed.
#pragma once

#include "base/bits.h"
#include "evaluate/site_features.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace bastide {

// A set of sites, by site number.
class SiteSet {
 public:
  void clear() { words_.fill(0); }
  void add(std::size_t site) { words_[site / 64] |= bit_of(site); }
  void remove(std::size_t site) { words_[site / 64] &= ~bit_of(site); }
  bool has(std::size_t site) const { return (words_[site / 64] & bit_of(site)) != 0; }
  void add(const SiteSet& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= others.words_[i];
  }
  void add_common(const SiteSet& a, const SiteSet& b) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= a.words_[i] & b.words_[i];
  }

  friend bool operator==(const SiteSet&, const SiteSet&) = default;

  std::size_t size() const {
    std::size_t size = 0;
    for (const std::uint64_t word : words_) size += static_cast<unsigned>(std::popcount(word));
    return size;
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
  static std::uint64_t bit_of(std::size_t site) { return std::uint64_t{1} << (site % 64); }

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

// A set of features, in the order in which they were added.
class FeatureIds {
 public:
  void clear();
  void add(FeatureId feature);
  bool has(FeatureId feature) const { return stamps_[feature.at()] == stamp_; }
  std::span<const FeatureId> list() const { return list_; }

 private:
  std::uint32_t stamp_ = 1;
  std::array<std::uint32_t, kMaxFeatures> stamps_{};  // by feature; stamp_ means: in the set
  std::vector<FeatureId> list_;
};

// A site and the features around it.
struct NumberedSite {
  std::size_t number = 0;
  SiteFeatures features;
};

class Changes {
 public:
  // The positions and the index must stay as they are while the changes are in use.
  void find(const State& before, const SiteIndex& index, const State& after);
  // Marks all features and sites of a position as changed.
  void everything(const State& state, const SiteIndex& index);

  bool changed(FeatureId feature) const { return features_.has(feature); }
  std::span<const FeatureId> features() const { return features_.list(); }
  // The changed sites, of the earlier and of the later position: other features lie around such a
  // site, or other tiles fit it.
  const SiteSet& sites_before() const { return before_sites_; }
  const SiteSet& sites_after() const { return after_sites_; }

  // True if a changed site lies, or lay before the turn, on the cell or on one of its eight
  // neighbours. A cell on which a tile was placed is such a site.
  bool beside_changed_cell(Cell cell) const;

  // The features around a site of the later position.
  SiteFeatures features_at(std::size_t site) const;
  // The sites beside a feature of the later position. The reference is valid until the next call.
  const SiteSet& sites_of(FeatureId feature);

  // Adds a feature of the earlier position whose value depends on a changed feature. Of the
  // feature's sites, only those in `sites` become changed sites.
  void add_dependent(FeatureId feature, const SiteSet& sites);

 private:
  struct FeatureSites {
    FeatureId feature;
    SiteSet sites;
  };

  void begin();
  void compare_sites();
  void compare_features();
  void add_sites(FeatureId feature);
  // The feature of the later position that has the segments of a feature of the earlier one.
  FeatureId later(FeatureId feature) const;

  const State* before_ = nullptr;
  const SiteIndex* index_ = nullptr;
  const State* after_ = nullptr;
  FeatureIds features_;
  std::vector<Cell> changed_cells_;
  // The sites that differ, by number: they are new or gone, or have other neighbours, other edges
  // or another number.
  std::vector<std::size_t> old_sites_;   // in the earlier position
  std::vector<NumberedSite> new_sites_;  // in the later position
  std::vector<FeatureSites> sites_of_;   // the results of sites_of() so far
  SiteSet before_sites_;
  SiteSet after_sites_;
};

// Compares two positions after turns with the same placement: finds the features with other
// figures.
class FigureChanges {
 public:
  void clear() {
    features_.clear();
    sites_.clear();
  }
  // `turn` has the changes from the position before the turn to `reference`. Returns false if more
  // than figures differs; then the lists are not complete.
  bool find(const State& reference, const State& after, Changes& turn);

  bool changed(FeatureId feature) const { return features_.has(feature); }
  std::span<const FeatureId> features() const { return features_.list(); }
  const SiteSet& sites() const { return sites_; }

 private:
  FeatureIds features_;
  // The sites beside these features, but not those of farms without farmers in both positions: such
  // a farm changes no join.
  SiteSet sites_;
};

}  // namespace bastide
