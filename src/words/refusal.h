// Why an action is refused: the rule in words, and where the rulebooks state it.
#pragma once

#include "base/language.h"
#include "base/sentence.h"
#include "game/game.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

struct Refusal {
  Sentence reason;
  std::string_view citation;

  // The reason with its citation behind it.
  Sentence sentence() const;
  std::string text(const Language& language) const;
};

// Why `action` is not legal now; nothing if it is. `action` may be any bits at all.
std::optional<Refusal> refusal(const State& state, Action action);

// Plays the action, or says why not and leaves the game as it was.
Result<Events> play_or_refuse(Game& game, Action action);

}  // namespace bastide
