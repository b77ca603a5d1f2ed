// A mutation is the game with one rule switched off: a hook or phase of a box, a value of an
// option, a piece, or a part with its marks on tiles.
#pragma once

#include "game/game.h"

#include <functional>
#include <string>
#include <vector>

namespace bastide::test {

struct RuleMutation {
  std::string name;  // such as "dragon: on.figure_left"
  // True if the mutation can change a game of this setup.
  std::function<bool(const Setup&)> differs;
  std::function<Result<Game>(Setup)> make;
};

std::vector<RuleMutation> all_rule_mutations();

}  // namespace bastide::test
