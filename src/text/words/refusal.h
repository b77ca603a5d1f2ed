// The reason why an action is refused: the rule in words, and its citation.
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

  // The reason and its citation as one sentence.
  Sentence sentence() const;
  std::string text(const Language& language) const;
};

// The reason why `action` is illegal now; empty if it is legal. `action` may be any bits.
std::optional<Refusal> refusal(const State& state, Action action);

// Plays the action, or returns the reason against it and leaves the game unchanged.
Result<Events> play_or_refuse(Game& game, Action action);

}  // namespace bastide
