// Why an action is refused: the rule in words, and where the rulebooks state it.
#pragma once

#include "game/game.h"

#include <optional>
#include <string>

namespace bastide {

struct Refusal {
  std::string reason;
  std::string citation;

  std::string text() const { return citation.empty() ? reason : reason + " " + citation; }
};

// Why `action` is not legal now; nothing if it is. `action` may be any bits at all.
std::optional<Refusal> refusal(const State& state, Action action);

// Plays the action, or says why not and leaves the game as it was.
Result<Events> play_or_refuse(Game& game, Action action);

}  // namespace bastide
