// Short sentences for use next to a board, which shows the places.
#pragma once

#include "base/language.h"

#include <string>
#include <vector>

namespace bastide {

// The same language without cells, sides, rotations and codes of tiles: "places a tile" where it
// would say "places it at 3,4 turned b".
Language beside_the_board(Language language);

// The same language with the players' names, by seat: "of Anna" where it would say "of player A".
Language with_names(Language language, const std::vector<std::string>& names);

}  // namespace bastide
