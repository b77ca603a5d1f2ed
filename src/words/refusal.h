// Why an action is refused: the rule in words, and where the rulebooks state it.
#pragma once

#include "game/game.h"
#include "words/language.h"
#include "words/sentence.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

struct Refusal {
  Sentence reason;
  std::string_view citation;

  std::string text(const Language& language) const;
};

// Why `action` is not legal now; nothing if it is. `action` may be any bits at all.
std::optional<Refusal> refusal(const State& state, Action action);

// Plays the action, or says why not, in English, and leaves the game as it was.
Result<Events> play_or_refuse(Game& game, Action action);

}  // namespace bastide
