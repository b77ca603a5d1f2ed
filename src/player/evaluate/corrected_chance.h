// Corrects the completion chances of the evaluation by the frequencies that games showed.
#pragma once

#include "evaluate/chance_and_points.h"
#include "tiles/tile.h"

namespace bastide {

// Returns the share of features that were completed in games, among claimed features for which the
// evaluation's terms gave the chance `stated`. Fitted to games of the evaluation against itself.
// The terms are weights for choosing turns: they are too high for cities in the middle and too low
// for cloisters (docs/search.md).
Chance corrected_chance(SegmentKind kind, Chance stated);

}  // namespace bastide
