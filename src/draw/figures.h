// Wooden figures as SVG.
#pragma once

#include "draw/geometry.h"
#include "game/looks.h"
#include "rules/state.h"

#include <array>
#include <string>

namespace bastide {

// A colour, and a mark on figures for those who can't tell the colours apart.
struct PlayerLook {
  std::string_view colour;
  std::string_view ink;  // of the mark
  std::string_view mark;
};
const PlayerLook& drawn_look(Look look);

// What figure_svg uses: groups to be put among an SVG's definitions.
std::string figure_symbols();

// A figure at a place; farmers and what stands on fields lie down.
std::string figure_svg(Figure figure, Look look, Point at, bool lying, double size = 1);

}  // namespace bastide
