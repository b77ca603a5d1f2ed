// The most recent actions of a game.
#pragma once

#include "game/game.h"

#include <span>

namespace bastide {

// All actions from the placement of the last tile on, with the draw of that tile before it.
std::span<const Action> last_moves(const Game& game);

}  // namespace bastide
