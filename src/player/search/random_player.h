// A player that picks any legal action with equal chance.
#pragma once

#include "search/player.h"

namespace bastide {

std::unique_ptr<Player> make_random();

}  // namespace bastide
