// What the page can ask for, by name.
#pragma once

#include "base/json_reader.h"
#include "wasm/core.h"

namespace bastide {

// The answer as JSON; an error's `source` is the citation of the rule that refuses.
Result<std::string> answer_request(Core& core, const JsonNode& request);

}  // namespace bastide
