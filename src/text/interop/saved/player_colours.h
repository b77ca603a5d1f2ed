// The colours of JCloisterZone's players, which are numbers in its files.
#pragma once

#include "game/player_colours.h"

#include <vector>

namespace bastide::jcz {

inline constexpr int kSlots = 9;

// JCloisterZone's number of each colour. Bastide has no green, orange and purple (3 to 5).
inline constexpr std::array<int, kMaxPlayers> kSlotOfColour = {0, 1, 2, 8, 6, 7};

// Players whose colour Bastide does not have get the usual colour of their seat, or the first free
// colour.
PlayerColours colours_of(const std::vector<int>& slots);

}  // namespace bastide::jcz
