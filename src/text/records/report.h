// The output of the commands `replay`, `score`, `boxes` and `options`, as text for people and as
// JSON for programs.
#pragma once

#include "base/language.h"
#include "records/replay.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace bastide {

// A turn's line, its events, and the scores if they changed.
std::string turn_report(const Replay& replay, std::size_t turn, const Record& record,
                        const Language& language);

// Names the winners, or the player to move.
std::string state_report(const Replay& replay, const Record& record, const Language& language);

// The scores, the points by feature, and every award with its sum.
std::string score_report(const Replay& replay, const Record& record, const Language& language);

// The reports above as JSON; replay_json writes only the first `turns` turns.
nlohmann::ordered_json replay_json(const Replay& replay, const Record& record, std::size_t turns);
nlohmann::ordered_json score_json(const Replay& replay, const Record& record);

// The lists of all boxes, options and profiles.
std::string boxes_report(const Language& language);
std::string options_report(const Language& language);
nlohmann::ordered_json boxes_json();
nlohmann::ordered_json options_json();

}  // namespace bastide
