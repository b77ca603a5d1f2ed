// Replays a recorded game and compares all of it: at every decision the decider and the legal
// actions; after the decision the events, scores, supplies and tiles left; at the end all awards.
// The comparison stops at the first difference. A saved game of JCloisterZone is played and checked
// against its own assertions.
#pragma once

#include "interop/recorded/name_tables.h"
#include "rules/ruleset_cache.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace bastide::recorded {

enum class Outcome : std::uint8_t {
  agrees,
  differs,
  unreadable,  // not a valid recording
  unchecked,   // a saved game without assertions was only played
};
inline constexpr std::size_t kOutcomes = 4;
std::string_view name_of(Outcome outcome);

struct Verdict {
  Outcome outcome = Outcome::agrees;
  std::string message;  // place and difference in words; empty if the game agrees
  std::string game;     // name of the game, if the file was read so far
  int line = 0;         // line of the difference or of the unreadable part
  int column = 0;       // column of that place, if known
  int decision = -1;    // number of the decision at which the games differ
  Tally tally;
};

// `source` names the file in messages. A caller that judges many games passes the same `rulesets`.
Verdict judge(std::string_view source, std::string_view text, RulesetCache& rulesets);
inline Verdict judge(std::string_view source, std::string_view text) {
  RulesetCache own;
  return judge(source, text, own);
}

}  // namespace bastide::recorded
