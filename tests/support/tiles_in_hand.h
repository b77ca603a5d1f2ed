// Tiles that have left the stack and do not lie on the board.
#pragma once

#include "rules/state.h"

#include <array>

namespace bastide::test {

// By KindId: the tile drawn, and those of the bazaar that nobody has placed yet.
std::array<int, kMaxKinds> tiles_in_hand(const State& state);

}  // namespace bastide::test
