// The page's requests, by command name.
#pragma once

#include "base/json_reader.h"
#include "wasm/core.h"

namespace bastide {

// Answers a request in JSON. An error's `source` cites the rule that forbids the action.
Result<std::string> answer_request(Core& core, const JsonNode& request);

}  // namespace bastide
