// Players that look only at the current turn.
#pragma once

#include "search/player.h"

namespace bastide {

// Tries every way to play the rest of its turn and takes the one with the best advantage
// (search/simple_evaluation.h).
std::unique_ptr<Player> make_simple_player();

// Plays like the player above, but misjudges every action by up to a few points.
std::unique_ptr<Player> make_gentle();

}  // namespace bastide
