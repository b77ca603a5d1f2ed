// Reads the member "bag" of a query: the tiles left in the stack, as counts.
#pragma once

#include "base/json_reader.h"
#include "engine/request.h"
#include "game/game.h"

#include <optional>

namespace bastide::engine {

// Replaces the tiles left in the game's stack by the counts of `bag`, an object such as {"A": 2,
// "U": 8}; a missing kind has no tiles. The new game has the same actions, and its stack holds the
// tiles drawn so far and the tiles of `bag`. A count must not be larger than the number of these
// tiles that the rules leave in the stack.
std::optional<Fault> replace_bag(const JsonNode& bag, Game& game);

}  // namespace bastide::engine
