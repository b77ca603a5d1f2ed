// Recorded games of an independent engine (`.jsonl`): the setup, then every decision with all that
// was offered, then the final scores and awards. See docs/rules/differences.md for where that
// engine rules otherwise than we do.
#pragma once

#include "base/json_checks.h"
#include "rules/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::referee {

// One line between the first and the last. What was offered and done stays as JSON, because it
// means something only on the board as it was then (offers.h).
struct Decision {
  int line = 0;    // of the file
  int number = 0;  // "n", from 0
  PlayerId player;
  JsonNode may;
  bool may_pass = false;
  JsonNode did;
  JsonNode events;  // what followed until the next decision
  // The state at the next decision, its tile drawn already; after the last: the final state.
  JsonNode after;
};

struct Recording {
  std::string source;  // the file
  std::string name;    // "basic-000"
  Setup setup;
  std::vector<KindId>
      draws;  // all tiles that leave the stack in their order, discarded ones included
  std::vector<Decision> decisions;
  int last_line = 0;
  std::vector<int> final_scores;
  JsonNode scored;  // all awards of the game
};

// The error names the source and the line.
Result<Recording> read_recording(std::string_view source, std::string_view text);

}  // namespace bastide::referee
