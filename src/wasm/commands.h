// What the page can ask for, by name.
#pragma once

#include "wasm/core.h"

#include <nlohmann/json.hpp>

namespace bastide {

// The answer as JSON; an error's `source` is the citation of the rule that refuses.
Result<std::string> answer_request(Core& core, const Json& request);

}  // namespace bastide
