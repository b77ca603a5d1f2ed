// The land below all tiles: fields, hedges and footpaths that go on from tile to tile, because they
// belong to the board. The picture repeats after kLandWidth and kLandHeight.
#pragma once

#include <string>

namespace bastide {

inline constexpr double kLandWidth = 860;
inline constexpr double kLandHeight = 660;

// SVG of one period of the land, from 0,0 on.
std::string land_svg();

// The same as a pattern with the id "land" for <defs>, in the board's coordinates.
std::string land_pattern();

}  // namespace bastide
