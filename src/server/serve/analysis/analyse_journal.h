// Analyses the game of a room that is over.
#pragma once

#include "base/result.h"
#include "search/stop_signal.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// The report as JSON (data/schemas/analysis.json), from the lines of the room's journal. Nothing if
// `stop` stopped; an error if the game is not over, or if the journal cannot be read.
Result<std::optional<std::string>> analyse_journal(const std::vector<std::string>& lines,
                                                   std::string_view effort, StopSignal stop);

}  // namespace bastide::serve
