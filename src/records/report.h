// What a record and the catalogue say, laid out for people and as JSON for programs: what `replay`,
// `score`, `boxes` and `options` print.
#pragma once

#include "base/language.h"
#include "records/replay.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace bastide {

// A turn's line, what happened in it, and the scores if they changed.
std::string turn_report(const Replay& replay, std::size_t turn, const Record& record,
                        const Language& language);

// Who wins, or whose turn it is.
std::string state_report(const Replay& replay, const Record& record, const Language& language);

// Scores, where they come from, and every award with its arithmetic.
std::string score_report(const Replay& replay, const Record& record, const Language& language);

// As the two above; the first `turns` turns only.
nlohmann::ordered_json replay_json(const Replay& replay, const Record& record, std::size_t turns);
nlohmann::ordered_json score_json(const Replay& replay, const Record& record);

// The boxes, options and profiles that there are.
std::string boxes_report(const Language& language);
std::string options_report(const Language& language);
nlohmann::ordered_json boxes_json();
nlohmann::ordered_json options_json();

}  // namespace bastide
