// The Cathars in JCloisterZone's games.
#pragma once

#include "rules/state.h"

namespace bastide::cathars {

// difference-030: in JCloisterZone a turn without a tile ends the game before a knight can
// escape. A builder's second turn without a tile does so, too.
bool is_unasked_escape(const State& state);

}  // namespace bastide::cathars
