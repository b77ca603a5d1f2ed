// How one speaks beside a board that shows it all.
#pragma once

#include "base/language.h"

namespace bastide {

// The same language without cells, rotations and codes of tiles: "places a tile" where it would say
// "places it at 3,4 turned b".
Language beside_the_board(Language language);

}  // namespace bastide
