// The true frequency of completions, from the chances of the evaluation's terms.
#pragma once

#include "evaluate/chance.h"
#include "tiles/tile.h"

namespace bastide {

// How often a claimed road, city, cloister or garden was completed whose term states this chance.
// Fitted to games of the evaluation against itself: its terms are weights for choosing turns, and
// state too much for cities in the middle and too little for cloisters (docs/search.md).
Chance completion_chance(SegmentKind kind, Chance stated);

}  // namespace bastide
