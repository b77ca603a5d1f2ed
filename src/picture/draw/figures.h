// Draws wooden figures as SVG.
#pragma once

#include "draw/geometry.h"
#include "game/player_colours.h"
#include "rules/state.h"

#include <array>
#include <string>

namespace bastide {

// A player's colour, with a mark for people who cannot tell colours apart.
struct DrawnColour {
  std::string_view colour;
  std::string_view ink;  // the mark's colour
  std::string_view mark;
};
const DrawnColour& drawn_colour(PlayerColour colour);

// The SVG groups that the result of figure_svg() refers to, for an SVG's <defs>.
std::string figure_symbols();

// SVG of a figure at a place. `lying`: true for a figure on a field.
std::string figure_svg(Figure figure, PlayerColour colour, Point at, bool lying, double size = 1);

// The height of a figure of that size, in board units, without the part of a tall hat above the
// head.
double figure_height(Figure figure, double size);

}  // namespace bastide
