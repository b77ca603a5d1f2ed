// Draws a match as a chart.
#pragma once

#include "matches/arena.h"

#include <string>
#include <string_view>

namespace bastide {

// An SVG of A's mean margin after each pair, with its 95 % interval. `title` is plain text.
std::string arena_picture(const ArenaResult& result, unsigned seats, std::string_view title);

}  // namespace bastide
