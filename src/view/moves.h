// What happened last.
#pragma once

#include "game/game.h"

#include <span>

namespace bastide {

// The actions from the tile that was laid last, its draw included, to now.
std::span<const Action> last_moves(const Game& game);

}  // namespace bastide
