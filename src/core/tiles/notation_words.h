// The words of the tile notation.
#pragma once

#include "base/bits.h"
#include "tiles/direction.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide {

inline constexpr std::array<std::string_view, 6> kSegmentKindNames = {
    "field", "road", "city", "river", "cloister", "garden"};
inline constexpr std::array<std::string_view, kHalves> kHalfNames = {"nnw", "nne", "ene", "ese",
                                                                     "sse", "ssw", "wsw", "wnw"};
inline constexpr std::string_view kSideLetters = "nesw";

// Reads sides such as "nw" as a set; 0 if a letter is no side or appears twice.
constexpr std::uint8_t parse_sides(std::string_view text) {
  std::uint8_t sides = 0;
  for (const char letter : text) {
    const std::size_t side = kSideLetters.find(letter);
    if (side == std::string_view::npos || (sides & bit(static_cast<unsigned>(side))) != 0) return 0;
    sides |= static_cast<std::uint8_t>(bit(static_cast<unsigned>(side)));
  }
  return sides;
}

// Reads halves such as "nnw+nne" as a set; 0 if a word is no half or appears twice.
constexpr std::uint8_t parse_halves(std::string_view text) {
  std::uint8_t halves = 0;
  while (!text.empty()) {
    const std::size_t plus = text.find('+');
    const std::string_view name = text.substr(0, plus);
    std::uint8_t found = 0;
    for (unsigned half = 0; half < kHalves; ++half) {
      if (kHalfNames[half] == name) found = static_cast<std::uint8_t>(bit(half));
    }
    if (found == 0 || (halves & found) != 0) return 0;
    halves |= found;
    if (plus == std::string_view::npos) break;
    text.remove_prefix(plus + 1);
  }
  return halves;
}

}  // namespace bastide
