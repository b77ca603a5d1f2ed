// Who holds what: a wash of colour over every feature.
#pragma once

#include "draw/sheet.h"
#include "view/features.h"

namespace bastide {

// In its owners' colours, striped if they are several; what is finished and scored is veiled.
void add_owners(Sheet& sheet, const State& state, const Looks& looks);

}  // namespace bastide
