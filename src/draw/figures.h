// Wooden figures as SVG.
#pragma once

#include "draw/geometry.h"
#include "rules/state.h"

#include <array>
#include <string>

namespace bastide {

// Every player has a colour, and a mark on his figures for those who can't tell the colours apart.
struct PlayerLook {
  std::string_view colour;
  std::string_view ink;  // of the mark
  std::string_view mark;
};
const PlayerLook& look_of(unsigned seat);

// What figure_svg uses: groups to be put among an SVG's definitions.
std::string figure_symbols();

// A figure at a place; farmers and what stands on fields lie down.
std::string figure_svg(Figure figure, unsigned seat, Point at, bool lying, double size = 1);

}  // namespace bastide
