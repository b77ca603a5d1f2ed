#include "game/looks.h"

#include <algorithm>
#include <cstddef>

namespace bastide {

std::optional<Look> find_look(std::string_view name) {
  const auto found = std::find(kLookNames.begin(), kLookNames.end(), name);
  if (found == kLookNames.end()) return std::nullopt;
  return static_cast<Look>(found - kLookNames.begin());
}

bool are_usual(const Looks& looks, std::size_t seats) {
  return std::equal(looks.begin(), looks.begin() + static_cast<std::ptrdiff_t>(seats),
                    kUsualLooks.begin());
}

}  // namespace bastide
