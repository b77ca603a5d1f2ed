// A recorded game as lines of JSON, which tests alter before they compare it.
#pragma once

#include "recorded/check_recording.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <string>
#include <vector>

namespace bastide::recorded {

using Lines = std::vector<nlohmann::json>;

// The folder of the project's own recorded games.
std::string games_folder();

// The recording with a name such as "basic/basic-000", as one text or as lines of JSON.
std::string recorded_text(const std::string& name);
Lines recorded(const std::string& name);
// The names of the project's own games of these groups.
std::vector<std::string> games_of(std::initializer_list<const char*> groups);
std::string text_of(const Lines& lines);
Verdict judge_lines(const Lines& lines);

// Replaces a number by a different one.
void change(nlohmann::json& number);

}  // namespace bastide::recorded
