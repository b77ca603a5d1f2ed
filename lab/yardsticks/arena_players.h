// The computer players that `bastide-lab arena` knows by name: those of search/player_table.h and
// others. Yardsticks never change, so that results of different years can be compared.
#pragma once

#include "base/result.h"
#include "search/player.h"

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace bastide {

// An entry of the list of players.
struct ArenaPlayer {
  std::string_view name;
  std::string_view description;
  std::function<std::unique_ptr<Player>()> make;
  // Makes a player that thinks until it is told to stop, which is expected after `time`. The
  // pointer is null if this player cannot use more time.
  std::unique_ptr<Player> (*make_patient)(std::chrono::nanoseconds time) = nullptr;
};

std::span<const ArenaPlayer> arena_players();

// Returns null if no player of the arena has that name.
const ArenaPlayer* find_arena_player(std::string_view name);
// The same, or an error that lists the names.
Result<const ArenaPlayer*> arena_player_called(std::string_view name);

}  // namespace bastide
