// Finds the remaining tiles that would close a feature.
#pragma once

#include "view/scene.h"

#include <vector>

namespace bastide {

// An open cell at an end of a feature, or around a cloister or garden.
struct ClosingCell {
  Cell cell;
  std::vector<KindLeft>
      closing;          // tiles of the stack after which the feature is open there no more
  unsigned others = 0;  // copies of other kinds that fit there
};

// Empty for farms, rivers and complete features.
std::vector<ClosingCell> open_cells_of(const State& state, FeatureId feature);

// The tiles of the stack that fit an empty cell beside tiles; empty for other cells.
std::vector<KindLeft> fitting_kinds(const State& state, Cell cell);

}  // namespace bastide
