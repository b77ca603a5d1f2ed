#pragma once

namespace bastide {

// The parts of a position that an evaluation considers. Weak players leave some out.
struct Knowledge {
  bool bag = true;    // counts the tiles that fit; false: every site seems easy to fill
  bool joins = true;  // features of different players that one tile could join
  bool farms = true;
  bool network = true;  // the network's corrections; used only if all else is considered
};

}  // namespace bastide
