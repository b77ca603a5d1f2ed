// Recorded games of an independent engine (`.jsonl`): the setup, then every decision with all
// offered actions, then the final scores and awards. docs/rules/differences.md lists the
// differences of that engine from Bastide's rules.
#pragma once

#include "base/json_checks.h"
#include "rules/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::recorded {

// A decision: one line of the file between the first and the last. The offered and chosen actions
// stay as JSON, because their meaning depends on the board at that decision (offers.h).
struct Decision {
  int line = 0;    // line of the decision in the file
  int number = 0;  // number of the decision ("n"), from 0
  PlayerId player;
  JsonNode may;
  bool may_pass = false;
  JsonNode did;
  JsonNode events;  // events until the next decision
  // The state at the next decision, after the draw of its tile; for the last decision, the final
  // state.
  JsonNode after;
};

struct Recording {
  std::string source;  // name of the file
  std::string name;    // such as "basic-000"
  Setup setup;
  std::vector<KindId>
      draws;  // all tiles that leave the stack in their order, discarded ones included
  std::vector<Decision> decisions;
  int last_line = 0;
  std::vector<int> final_scores;
  JsonNode scored;  // all awards of the game
};

// Reads a recorded game. The error names the source and the line.
Result<Recording> read_recording(std::string_view source, std::string_view text);

}  // namespace bastide::recorded
