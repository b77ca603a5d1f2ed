// Games in files: records of ours, and saved games of JCloisterZone.
#pragma once

#include "records/record.h"

#include <string>
#include <string_view>

namespace bastide {

// Reads and checks a game in any notation that we know.
Result<Record> read_game(std::string_view text, std::string_view source);

// The same from a file; "-" is standard input.
Result<Record> load_game(const std::string& path);

// Writes a record, as JSON if the path ends in ".json" or ".json.gz", as a saved game of
// JCloisterZone if it ends in ".jcz" or ".jcz.gz"; "-" is standard output. The file is whole at any
// time.
Status save_game(const std::string& path, const Record& record);

}  // namespace bastide
