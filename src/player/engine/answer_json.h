// Answers as lines of JSON (docs/engine.md, data/schemas/engine.json).
#pragma once

#include "engine/answer.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

// An answer as one line of JSON, without the line end.
std::string answer_line(const Query& query, const Answer& answer);
// The answer to a query that was terminated before its search began.
std::string unsearched_line(const std::string& id);
std::string hello_line(const Request& request);
// The answer to a request to terminate; `ended` is the number of queries that the request ended.
std::string terminate_line(const Request& request, std::size_t ended);
std::string fault_line(const std::optional<std::string>& id, const Fault& fault,
                       const std::vector<std::string>& unknown_keys = {});

}  // namespace bastide::engine
