// The abbot in JCloisterZone's games.
#pragma once

#include "rules/state.h"

namespace bastide::abbot {

// True if the player takes back their own abbot. A princess cannot send an abbot home, because no
// abbot is in a city.
bool is_taken_back(const State& state, Action action);

}  // namespace bastide::abbot
