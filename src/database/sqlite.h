// SQLite databases.
#pragma once

#include "database/database.h"

namespace bastide {

struct SqliteSettings {
  std::string path;
  std::uint32_t max_pages = 0;  // limit of the file's size; 0: SQLite's own
  bool may_write = true;        // false: the file must exist and stays unchanged
  // A database with tables, but without all of these, is refused as another program's.
  std::vector<std::string> own_tables = {};
};

// Opens the file, or creates it.
Result<std::unique_ptr<Database>> open_sqlite(const SqliteSettings& settings);

}  // namespace bastide
