// The questions that `bastide play` asks before a game if the command line does not describe it.
#pragma once

#include "base/language.h"
#include "game/table.h"
#include "play/console.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

struct Plan {
  Setup setup;
  std::vector<Seat> seats;
  std::string path;  // file to save to; empty: the game is not saved
};

// Returns an error if a game cannot be saved to a new file at `path`.
using CheckPath = std::function<Status(const std::string& path)>;

// Asks for the setup of a game; nullopt if the input ends before the last answer.
std::optional<Plan> ask_for_plan(const Console& console, const Language& language,
                                 const CheckPath& check);

}  // namespace bastide
