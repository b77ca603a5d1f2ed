// The level of the computer players that plays about as well as a person.
#pragma once

#include "base/json_reader.h"

#include <nlohmann/json_fwd.hpp>

namespace bastide {

// `games`: analysed games of one person, the latest first, as in the request `level` of
// data/schemas/core.json. Returns its answer.
nlohmann::ordered_json player_level(const JsonNode& games);

}  // namespace bastide
