// The legal actions as a menu: places by number, rotations by letter, figures by number.
#pragma once

#include "base/language.h"
#include "game/game.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

// A cell where the drawn tile fits, and its rotations there.
struct Place {
  Cell cell;
  std::vector<Rotation> rotations;
};

// The places for the drawn tile, in reading order; place number n is element n - 1.
std::vector<Place> places(const State& state);

// The legal actions of a phase that places no tile, without the pass; choice n is element n - 1.
std::vector<Action> choices(const State& state);
bool may_pass(const State& state);

// The legal actions, one per line. Placements are left out: the board shows them.
std::vector<std::string> menu(const State& state, const Language& language);

// The action that a typed line means.
struct Choice {
  enum class Kind : std::uint8_t {
    none,     // the line is no choice; it may be a command
    action,   // an action was chosen: `action`, legal or not
    cell,     // a cell was chosen: `cell`; its rotation is still open
    problem,  // the line is wrong: `problem` is the error
  };
  Kind kind = Kind::none;
  Action action;
  Cell cell;
  Sentence problem;
};

// Reads a placement: "7", "7 b", "7b", "7 r1", "1,0 b", or only the rotation, such as "b", if the
// place is already chosen (`pending`). In other phases reads the number of a choice; "0", "no" and
// an empty line pass. Also reads any action as written in records.
Choice parse_choice(const State& state, std::string_view text, std::optional<Cell> pending);

}  // namespace bastide
