// The features around an open cell.
#pragma once

#include "rules/ruleset.h"

#include <array>

namespace bastide {

struct OpenCell {
  std::array<FeatureId, kSides> ways;    // roads and cities by side; none elsewhere
  std::array<FeatureId, kHalves> farms;  // by half of the edges; none without a field

  // Calls `visit` with each road and city once.
  template <class Visit>
  void each_way(Visit&& visit) const {
    for (unsigned side = 0; side < kSides; ++side) {
      const FeatureId id = ways[side];
      bool again = !id.valid();
      for (unsigned earlier = 0; earlier < side; ++earlier) again = again || ways[earlier] == id;
      if (!again) visit(id);
    }
  }

  // The same with each farm.
  template <class Visit>
  void each_farm(Visit&& visit) const {
    for (unsigned half = 0; half < kHalves; ++half) {
      const FeatureId id = farms[half];
      bool again = !id.valid();
      for (unsigned earlier = 0; earlier < half; ++earlier) again = again || farms[earlier] == id;
      if (!again) visit(id);
    }
  }

  template <class Visit>
  void each_feature(Visit&& visit) const {
    each_way(visit);
    each_farm(visit);
  }
};

OpenCell look_around(const State& state, const Site& site);

}  // namespace bastide
