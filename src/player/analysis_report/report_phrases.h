// The actions of a report in the notation of records.
#pragma once

#include "analysis/analyse.h"

#include <cstddef>
#include <string>
#include <vector>

namespace bastide {

using Phrases = std::vector<std::string>;

struct DecisionPhrases {
  std::vector<Phrases> lines;      // the actions of each line
  std::vector<std::string> drawn;  // codes of the tiles drawn since the decision before
  Phrases reply;                   // actions of the refutation's reply, if there is one
};

// By decision.
std::vector<DecisionPhrases> phrases_of(const analysis::Report& report,
                                        const analysis::Query& query);
// Those of one decision.
DecisionPhrases phrases_of(const analysis::Report& report, const analysis::Query& query,
                           std::size_t decision);

// The code of a kind of tile, such as "W".
std::string tile_code(KindId kind);

}  // namespace bastide
