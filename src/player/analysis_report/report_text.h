// The report on a game as text for people.
#pragma once

#include "analysis/analyse.h"
#include "base/language.h"
#include "records/record_io.h"

#include <optional>
#include <string>

namespace bastide {

// The result, what each player lost, where the leads come from, and the turns with a verdict.
// `only`: the turns and the numbers of this player only.
std::string analysis_text(const analysis::Report& report, const analysis::Query& query,
                          const Record& record, std::optional<PlayerId> only = std::nullopt,
                          const Language& language = {});

}  // namespace bastide
