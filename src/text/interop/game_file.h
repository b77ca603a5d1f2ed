// Reads and writes game files: Bastide's records and saved games of JCloisterZone.
#pragma once

#include "interop/jcloisterzone.h"

#include <string>
#include <string_view>

namespace bastide {

// Reads and checks a game in any supported notation (read_game) from a file; "-" is standard input.
Result<Record> load_game(const std::string& path);

// Writes a record, as JSON if the path ends in ".json" or ".json.gz", as a saved game of
// JCloisterZone if it ends in ".jcz" or ".jcz.gz"; "-" is standard output. The file is never
// half-written.
Status save_game(const std::string& path, const Record& record);

}  // namespace bastide
