// The player who does anything that is legal, each action with the same chance.
#pragma once

#include "search/player.h"

namespace bastide {

std::unique_ptr<Player> make_random();

}  // namespace bastide
