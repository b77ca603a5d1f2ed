// The questions that start a game without arguments on the command line.
#pragma once

#include "base/language.h"
#include "game/table.h"
#include "play/console.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

struct Plan {
  Setup setup;
  std::vector<Seat> seats;
  std::string path;  // where to save; empty: nowhere
};

// Empty if the input ends before the last answer.
std::optional<Plan> ask_for_plan(const Console& console, const Language& language);

}  // namespace bastide
