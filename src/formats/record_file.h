// Records in files.
#pragma once

#include "formats/record.h"

#include <string>

namespace bastide {

// Reads and checks the record; "-" is standard input.
Result<Record> load_record(const std::string& path);

// Writes it, as JSON if the path ends in ".json" or ".json.gz"; "-" is standard output. The file is
// whole at any time.
Status save_record(const std::string& path, const Record& record);

}  // namespace bastide
