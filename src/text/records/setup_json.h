// The setup of a game as JSON, before there is a record: {"profile", "boxes", "options",
// "without"}. Each key may be missing.
#pragma once

#include "base/json_reader.h"
#include "records/record_io.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace bastide {

// Makes a record without actions. Without `colours`, each seat has its usual colour. Ignores other
// keys of `setup`.
Result<Record> fresh_record(const JsonNode& setup, const std::vector<std::string>& names,
                            const std::vector<std::string>& colours = {});

// Writes the setup that fresh_record reads, without start tiles, stack and pieces.
nlohmann::ordered_json setup_json(const Setup& setup);
// Adds start tiles, stack and pieces, if they are not the usual ones; and figures, scores and first
// player of a game that begins in the middle.
void add_pieces(nlohmann::ordered_json& json, const Setup& setup,
                const std::vector<std::string>& names);

}  // namespace bastide
