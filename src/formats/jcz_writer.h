// What the parts of writing a `.jcz` share.
#pragma once

#include "formats/record.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace bastide::jcz {

using Json = nlohmann::ordered_json;

// Sets, elements, rules, start tiles.
Json setup_json(const Ruleset& rules);

// The record's actions as messages.
Json messages_json(const Record& record, const Game& start);

// A segment, as it lies on the board.
Json pointer_json(const State& state, Cell cell, std::uint8_t local);
Json quarter_json(const State& state, Quarter quarter);

}  // namespace bastide::jcz
