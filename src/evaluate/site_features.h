// The features around a site.
#pragma once

#include "rules/ruleset.h"

#include <array>

namespace bastide {

struct SiteFeatures {
  std::array<FeatureId, kSides> ways;    // roads and cities by side; invalid where there is none
  std::array<FeatureId, kHalves> farms;  // farms by half; invalid where there is none

  // Calls `visit` with each road and city once.
  template <class Visit>
  void each_way(Visit&& visit) const {
    each_once(ways, visit);
  }
  // Calls `visit` with each farm once.
  template <class Visit>
  void each_farm(Visit&& visit) const {
    each_once(farms, visit);
  }
  template <class Visit>
  void each_feature(Visit&& visit) const {
    each_way(visit);
    each_farm(visit);
  }

 private:
  template <class Features, class Visit>
  static void each_once(const Features& features, Visit&& visit) {
    for (unsigned i = 0; i < features.size(); ++i) {
      bool again = !features[i].valid();
      for (unsigned earlier = 0; earlier < i; ++earlier) {
        again = again || features[earlier] == features[i];
      }
      if (!again) visit(features[i]);
    }
  }
};

SiteFeatures look_around(const State& state, const Site& site);

}  // namespace bastide
