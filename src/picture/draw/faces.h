// Draws the faces of the computer players' characters as SVG.
#pragma once

#include <cstddef>
#include <string>

namespace bastide {

// One for each level, the weakest first: Pip, Tilda, Bruno, Clara, Victor, Irma, Aurel, Magda.
inline constexpr std::size_t kFaces = 8;

// The head and shoulders of a character, before a coloured ground, in a box of 64 by 64.
std::string face_svg(std::size_t face);

}  // namespace bastide
