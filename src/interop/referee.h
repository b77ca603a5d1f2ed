// Replays a recorded game and compares everything in it: at every decision who decides and what may
// be done, after it what happened, scores, supplies and tiles left, at the end all awards. It stops
// at the first difference. A saved game of JCloisterZone is played and held to its own assertions.
#pragma once

#include "interop/recorded/tables.h"
#include "rules/rulesets.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace bastide::referee {

enum class Outcome : std::uint8_t {
  agrees,
  differs,
  unreadable,  // not a recording as it should be
  unchecked,   // a saved game that asserts nothing of itself: it was played, no more
};
inline constexpr std::size_t kOutcomes = 4;
std::string_view name_of(Outcome outcome);

struct Verdict {
  Outcome outcome = Outcome::agrees;
  std::string message;  // where and what, in words; empty if the game agrees
  std::string game;     // its name, as far as it was read
  int line = 0;         // of the file, where it differs or cannot be read
  int column = 0;       // the same, if known
  int decision = -1;    // the number of the decision at which it differs
  Tally tally;
};

// `source` names the file in messages. A caller that judges many games passes the same `rulesets`.
Verdict judge(std::string_view source, std::string_view text, Rulesets& rulesets);
inline Verdict judge(std::string_view source, std::string_view text) {
  Rulesets own;
  return judge(source, text, own);
}

}  // namespace bastide::referee
