// What is to be decided now, in words: for whoever asks a player.
#pragma once

#include "game/game.h"

#include <string>
#include <string_view>

namespace bastide {

struct Prompt {
  PlayerId decider;
  std::string_view wanted;    // "the drawn tile must be placed first"
  std::string_view question;  // "where does the dragon go?"
  std::string_view passing;   // "nobody": what passing means; empty where nobody may pass
  std::string detail;         // "tile W at auction, 5 bid"; mostly empty
  std::string_view citation;
};
Prompt prompt(const State& state);

// Its `wanted` alone.
std::string_view wanted_now(const State& state);

}  // namespace bastide
