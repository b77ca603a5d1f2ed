// The houses of cities and villages: icons for each direction of the ridge, computed from one model
// and seen from the south, with light from the north-west.
#pragma once

#include "draw/geometry.h"
#include "draw/icons.h"
#include "tiles/tile.h"
#include "view/scene.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr unsigned kHouseForms = 3;    // long, short and high
inline constexpr unsigned kHouseFacings = 8;  // directions of the ridge within half a turn

// The direction of a ridge along this street.
unsigned facing_along(Point street);

// The id of a house's icon.
std::string_view house_icon(unsigned form, unsigned facing);

// The icon of an ornament on a tile in this rotation: a house turns with its street, everything
// else stays.
std::string_view turned_icon(std::string_view symbol, Rotation rotation);

// The style of a roof in this city of a tile: one of the shades of the first family, with a mark of
// the city for style_in().
inline constexpr unsigned kRoofShades = 3;
std::string_view roof_style(std::uint8_t city, unsigned shade);

// The style of a roof in the family of its city. Other styles stay.
std::string style_in(std::string_view style, const Roofs& roofs);

std::span<const Icon> house_icons();

}  // namespace bastide
