// Which tiles that are left would close a feature.
#pragma once

#include "view/scene.h"

#include <vector>

namespace bastide {

// An open cell that a feature reaches, or that a cloister or garden waits for.
struct OpenCell {
  Cell cell;
  std::vector<KindLeft>
      closing;          // tiles of the stack after which the feature is open there no more
  unsigned others = 0;  // how many more fit there
};

// None for a farm or river, nor for what is complete.
std::vector<OpenCell> open_cells_of(const State& state, FeatureId feature);

}  // namespace bastide
