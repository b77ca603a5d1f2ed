// The prompt for the current decision.
#pragma once

#include "base/sentence.h"
#include "game/game.h"

#include <string_view>

namespace bastide {

struct Prompt {
  PlayerId decider;
  English wanted;    // such as "the drawn tile must be placed first"
  English why;       // the rule behind it; empty when the game is over
  English question;  // such as "where does the dragon go?"
  English passing;   // the meaning of a pass ("no"); empty if a pass is not allowed
  Sentence detail;   // such as "step 2 of 6"; usually empty
  std::string_view citation;
};
Prompt prompt(const State& state);

// The member `wanted` of the current prompt.
English wanted_now(const State& state);

}  // namespace bastide
