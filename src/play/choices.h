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

// In reading order; place number n is element n - 1.
std::vector<Place> places(const State& state);

// The choices of every other phase, without the pass; choice number n is element n - 1.
std::vector<Action> choices(const State& state);
bool may_pass(const State& state);

// The choices, one per line, except placements, which the board shows.
std::vector<std::string> menu(const State& state, const Language& language);

// The action that a typed line means.
struct Choice {
  enum class Kind : std::uint8_t {
    none,     // nothing of this: a command, perhaps
    action,   // `action`, legal or not
    cell,     // a place whose rotation is still to be named: `cell`
    problem,  // `problem` says what is wrong
  };
  Kind kind = Kind::none;
  Action action;
  Cell cell;
  Sentence problem;
};

// "7", "7 b", "7b", "7 r1", "1,0 b", and the phrases of records. After a place was chosen
// (`pending`), its rotation alone: "b". In other phases "2", and "0", "no" or nothing at all to
// pass.
Choice parse_choice(const State& state, std::string_view text, std::optional<Cell> pending);

}  // namespace bastide
