// Worlds in which one rule is switched off: a hook or a phase of a box, a value of an option, a
// piece, a part (with what its marks on tiles mean).
#pragma once

#include "game/game.h"

#include <functional>
#include <string>
#include <vector>

namespace bastide::test {

struct World {
  std::string name;                           // "dragon: on.figure_left"
  std::function<bool(const Setup&)> differs;  // can a game of this setup be another one here?
  std::function<Result<Game>(Setup)> make;
};

std::vector<World> all_worlds();

}  // namespace bastide::test
