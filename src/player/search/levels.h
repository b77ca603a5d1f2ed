// The computer players for people: eight levels.
#pragma once

#include "search/player.h"

#include <span>

namespace bastide {

// The levels, weakest first. Each level wins 72 to 79 of 100 games of two players against the
// level below it (docs/search.md).
std::span<const PlayerInfo> levels();

}  // namespace bastide
