// Variants of a language: without cells, sides and tile codes, for texts beside a drawn board; or
// with the players' names instead of "player A".
#pragma once

#include "base/language.h"

#include <string>
#include <vector>

namespace bastide {

// The given language without cells, sides, rotations and tile codes: "places a tile" instead of
// "places it at 3,4 in rotation b".
Language beside_the_board(Language language);

// The given language with the players' names, by seat: "of Anna" instead of "of player A".
Language with_names(Language language, const std::vector<std::string>& names);

}  // namespace bastide
