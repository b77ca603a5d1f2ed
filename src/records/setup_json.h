// The rules of a game as JSON, for those who agree on them before there is a record: {"profile",
// "boxes", "options", "without"}, each of which may be missing.
#pragma once

#include "base/json_reader.h"
#include "records/record.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace bastide {

// A record without actions; without `looks`, each seat has its usual one. Other keys are passed
// over.
Result<Record> fresh_record(const JsonNode& setup, const std::vector<std::string>& names,
                            const std::vector<std::string>& looks = {});

// The setup that fresh_record reads, without start tiles, stack and pieces.
nlohmann::ordered_json setup_json(const Setup& setup);

}  // namespace bastide
