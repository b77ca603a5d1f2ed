// The seats that have the next turn and the next tile.
#pragma once

#include "rules/ruleset.h"

namespace bastide {

// The seat that has the next turn; between two turns the one that is about to begin.
unsigned next_seat(const State& state);

// The seat that places the next tile.
unsigned next_to_place(const State& state);

}  // namespace bastide
