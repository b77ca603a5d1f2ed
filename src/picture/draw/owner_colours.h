// Colours every feature by its owners.
#pragma once

#include "draw/svg_builder.h"
#include "view/features.h"

namespace bastide {

// Owners' colours, striped for several owners; scored features are greyed out.
void add_owners(Sheet& sheet, const State& state, const PlayerColours& colours);

}  // namespace bastide
