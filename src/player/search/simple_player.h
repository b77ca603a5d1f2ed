// A player that looks only at the current turn.
#pragma once

#include "search/player.h"

#include <memory>

namespace bastide {

// Tries every way to play the rest of its turn and takes the one with the best advantage
// (search/simple_evaluation.h). Misjudges every action by up to `misjudgement` points.
std::unique_ptr<Player> make_simple_player(float misjudgement = 0);

}  // namespace bastide
