// Files of JCloisterZone. Only the core with the computer players reads and writes them.
#pragma once

#include "records/record_io.h"

#include <string>
#include <string_view>

namespace bastide {

struct SavedGames {
  // Reads a game in any supported notation.
  Result<Record> (*read)(std::string_view text, std::string_view source);
  Result<std::string> (*write)(const Record&);
};
extern const SavedGames kSavedGames;

}  // namespace bastide
