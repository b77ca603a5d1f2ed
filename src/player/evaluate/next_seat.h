// The players who have the next turn and the next tile.
#pragma once

#include "rules/ruleset.h"

namespace bastide {

// Who has the next turn; between two turns the player who is about to begin.
PlayerId next_seat(const State& state);

// Who places the next tile.
PlayerId next_to_place(const State& state);

}  // namespace bastide
