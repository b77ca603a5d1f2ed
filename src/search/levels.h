// The computer players for people: eight levels.
#pragma once

#include "search/player.h"

#include <span>

namespace bastide {

// The levels, weakest first. Each level beats the one below in 74 to 78 of 100 games
// (docs/search.md).
std::span<const PlayerInfo> levels();

}  // namespace bastide
