// The readers of the two notations of a record, text and JSON. read_record chooses one of them.
#pragma once

#include "base/json_reader.h"
#include "records/record_io.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// Reads one notation. Errors name line and column, not the source.
Result<PlayedRecord> read_record_text(std::string_view text);
Result<PlayedRecord> read_record_json(std::string_view text);
Result<PlayedRecord> read_record_json(const JsonNode& root);

// The options that a record lists: options with another value than the profile gives.
std::vector<std::pair<Option, std::uint8_t>> options_that_differ(const Setup& setup);

}  // namespace bastide
