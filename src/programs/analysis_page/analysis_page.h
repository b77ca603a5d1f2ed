// The report on a game as a web page: one file, for people to share. It is complete without script,
// loads nothing, and prints well.
#pragma once

#include "analysis/analyse.h"
#include "base/language.h"
#include "records/record_io.h"

#include <optional>
#include <string>

namespace bastide {

struct AnalysedGame {
  const Record& record;
  const analysis::Query& query;  // analysed the game of `record`
  const analysis::Report& report;
  std::optional<PlayerId> only;  // shows the turns and the numbers of this player only
  Language language;
  std::string version;  // of the program
};

// The page in HTML. The same game gives the same bytes.
std::string analysis_page(const AnalysedGame& game);

}  // namespace bastide
