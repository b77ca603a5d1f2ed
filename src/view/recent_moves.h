// The most recent actions of a game.
#pragma once

#include "game/game.h"

#include <span>

namespace bastide {

// All actions from the draw of the last tile on.
std::span<const Action> last_moves(const Game& game);

}  // namespace bastide
