// The report on a game as JSON (docs/analysis.md, data/schemas/analysis.json).
#pragma once

#include "analysis/analyse.h"
#include "base/language.h"
#include "records/record_io.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <span>

namespace bastide {

// `query` analysed the game of `record`. `only`: lists the turns and the numbers of this player
// only. `language`: of the texts of reasons and refutations; `others`: of further texts.
nlohmann::ordered_json analysis_json(const analysis::Report& report, const analysis::Query& query,
                                     const Record& record,
                                     std::optional<PlayerId> only = std::nullopt,
                                     const Language& language = {},
                                     std::span<const Language> others = {});

// One of its `turns`, in a report that may lack the values of others.
nlohmann::ordered_json turn_json(const analysis::Report& report, const analysis::Query& query,
                                 const Record& record, std::size_t decision,
                                 const Language& language = {});

}  // namespace bastide
