// The players that compete in the arena. Yardsticks never change, so that results of different
// years can be compared; the page does not contain them.
#pragma once

#include "search/player.h"

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace bastide {

struct Contestant {
  std::string_view name;
  std::string_view description;
  std::function<std::unique_ptr<Player>()> make;
  // Makes a player that thinks until it is told to stop, which is expected after `time`. The
  // pointer is null if this contestant cannot use more time.
  std::unique_ptr<Player> (*make_patient)(std::chrono::nanoseconds time) = nullptr;
};

std::span<const Contestant> contestants();

// Returns null if no contestant has that name.
const Contestant* find_contestant(std::string_view name);

}  // namespace bastide
