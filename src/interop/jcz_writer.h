// What the parts of writing a `.jcz` share.
#pragma once

#include "rules/ruleset.h"

#include <nlohmann/json.hpp>

namespace bastide::jcz {

using Json = nlohmann::ordered_json;

// Sets, elements, rules, start tiles.
Json setup_json(const Ruleset& rules);

}  // namespace bastide::jcz
