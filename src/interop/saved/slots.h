// The colours that JCloisterZone's players choose, which are numbers in its files.
#pragma once

#include "game/looks.h"

#include <vector>

namespace bastide::jcz {

inline constexpr int kSlots = 9;

// By look. Of green, orange and purple, which are 3 to 5, we have none.
inline constexpr std::array<int, kMaxPlayers> kSlotOfLook = {0, 1, 2, 8, 6, 7};

// Players whose colour we do not have get their seat's usual one, or the first that is free.
Looks looks_of(const std::vector<int>& slots);

}  // namespace bastide::jcz
