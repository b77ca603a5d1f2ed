// The features around a site.
#pragma once

#include "rules/ruleset.h"

#include <array>

namespace bastide {

struct SiteFeatures {
  std::array<FeatureId, kSides> ways;    // roads and cities by side; invalid where there is none
  std::array<FeatureId, kHalves> farms;  // farms by half; invalid where there is none

  // Calls `visit` once with each road and city for which `wanted` is true.
  template <class Wanted, class Visit>
  void each_way(Wanted&& wanted, Visit&& visit) const {
    each_once(ways, wanted, visit);
  }
  // Calls `visit` once with each farm for which `wanted` is true.
  template <class Wanted, class Visit>
  void each_farm(Wanted&& wanted, Visit&& visit) const {
    each_once(farms, wanted, visit);
  }
  // Calls `visit` with each feature, with some more than once.
  template <class Visit>
  void each_feature(Visit&& visit) const {
    for (const FeatureId way : ways) {
      if (way.valid()) visit(way);
    }
    for (const FeatureId farm : farms) {
      if (farm.valid()) visit(farm);
    }
  }
  bool has(FeatureId feature) const {
    bool found = false;
    for (const FeatureId way : ways) found |= way == feature;
    for (const FeatureId farm : farms) found |= farm == feature;
    return found;
  }

 private:
  template <class Features, class Wanted, class Visit>
  static void each_once(const Features& features, Wanted&& wanted, Visit&& visit) {
    for (unsigned i = 0; i < features.size(); ++i) {
      if (!features[i].valid() || !wanted(features[i])) continue;
      bool again = false;
      for (unsigned earlier = 0; earlier < i; ++earlier) {
        again = again || features[earlier] == features[i];
      }
      if (!again) visit(features[i]);
    }
  }
};

SiteFeatures look_around(const State& state, const Site& site);

}  // namespace bastide
