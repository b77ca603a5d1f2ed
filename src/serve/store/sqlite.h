// A database in one file, by SQLite.
#pragma once

#include "serve/store/database.h"

namespace bastide::serve {

struct SqliteSettings {
  std::string path;
  std::uint32_t max_pages = 0;  // as large as the file may become; 0 is what SQLite allows
  bool may_write = true;        // else it must be there, and stays as it is
};

// Opens the file, or makes it.
Result<std::unique_ptr<Database>> open_sqlite(const SqliteSettings& settings);

}  // namespace bastide::serve
