// For each open cell of a feature, finds the tiles in the stack that would complete it there.
#pragma once

#include "view/scene.h"

#include <vector>

namespace bastide {

// An open cell of a feature: a site at one of its ends, or around a cloister or garden.
struct ClosingCell {
  Cell cell;
  std::vector<KindLeft> closing;  // kinds in the stack that fit here and close the feature
  unsigned others = 0;            // number of tiles in the stack that fit here but do not close it
};

// Returns the open cells of a feature. Empty for farms, rivers and complete features.
std::vector<ClosingCell> open_cells_of(const State& state, FeatureId feature);

// Returns the kinds in the stack that fit this cell; empty if a tile lies there, or if no tile lies
// beside the cell.
std::vector<KindLeft> fitting_kinds(const State& state, Cell cell);

}  // namespace bastide
