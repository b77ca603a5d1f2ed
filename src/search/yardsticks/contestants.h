// The players that meet in the arena. Yardsticks never change, so that results of years can be
// compared; the page does not carry them.
#pragma once

#include "search/player.h"

#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace bastide {

struct Contestant {
  std::string_view name;
  std::string_view description;
  std::function<std::unique_ptr<Player>()> make;
  // Makes one that thinks until it is told to stop; null if the player cannot use more time.
  std::unique_ptr<Player> (*make_patient)() = nullptr;
};

std::span<const Contestant> contestants();

// Null if there is none of that name.
const Contestant* find_contestant(std::string_view name);

}  // namespace bastide
