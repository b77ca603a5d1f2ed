// Counts tiles that are neither in the stack nor on the board.
#pragma once

#include "rules/state.h"

#include <array>

namespace bastide::test {

// By KindId: the drawn tile, and the tiles of the bazaar that are not placed yet.
std::array<int, kMaxKinds> tiles_in_hand(const State& state);

}  // namespace bastide::test
