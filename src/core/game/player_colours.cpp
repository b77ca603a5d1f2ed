#include "game/player_colours.h"

#include <algorithm>
#include <cstddef>

namespace bastide {

std::optional<PlayerColour> find_player_colour(std::string_view name) {
  const auto found = std::find(kPlayerColourNames.begin(), kPlayerColourNames.end(), name);
  if (found == kPlayerColourNames.end()) return std::nullopt;
  return static_cast<PlayerColour>(found - kPlayerColourNames.begin());
}

bool are_usual(const PlayerColours& colours, std::size_t seats) {
  return std::equal(colours.begin(), colours.begin() + static_cast<std::ptrdiff_t>(seats),
                    kUsualColours.begin());
}

}  // namespace bastide
