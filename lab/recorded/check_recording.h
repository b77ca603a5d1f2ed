// Replays a recorded game and compares all of it: at every decision the decider and the legal
// actions; after the decision the events, scores, supplies and tiles left; at the end all awards.
// The comparison stops at the first difference. A saved game of JCloisterZone is played and checked
// against its own assertions.
#pragma once

#include "recorded/name_tables.h"
#include "rules/ruleset_cache.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace bastide::recorded {

enum class Outcome : std::uint8_t {
  agrees,
  differs,
  unreadable,  // the file is no valid recording
  unchecked,   // the file is a saved game without assertions: it was only played
};
inline constexpr std::size_t kOutcomes = 4;
std::string_view name_of(Outcome outcome);

struct Verdict {
  Outcome outcome = Outcome::agrees;
  std::string message;  // how and where the games differ, in words; empty if they agree
  std::string game;     // name of the recorded game; empty if it could not be read
  int line = 0;         // line of the difference or of the unreadable part
  int column = 0;       // column of the difference or of the unreadable part; 0: unknown
  int decision = -1;    // number of the decision at which the games differ
  Tally tally;
};

// `source` names the file in messages. Pass the same `rulesets` for all games, so that games with
// equal setups share their rules.
Verdict judge(std::string_view source, std::string_view text, RulesetCache& rulesets);
inline Verdict judge(std::string_view source, std::string_view text) {
  RulesetCache own;
  return judge(source, text, own);
}

}  // namespace bastide::recorded
