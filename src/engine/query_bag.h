// Reads the member "bag" of a query: the tiles left in the stack, as counts.
#pragma once

#include "base/json_reader.h"
#include "engine/request.h"
#include "game/game.h"

#include <optional>

namespace bastide::engine {

// Replaces the tiles left in the game's stack by the counts of `bag`, an object such as
// {"A": 2, "U": 8}. A kind that is missing has no tiles. The new game has the drawn tiles and
// these as its stack, and the same actions. A count must not be larger than the number of tiles
// that the rules leave there.
std::optional<Fault> replace_bag(const JsonNode& bag, Game& game);

}  // namespace bastide::engine
