// SQLite databases.
#pragma once

#include "database/database.h"

namespace bastide {

struct SqliteSettings {
  std::string path;
  std::uint32_t max_pages = 0;  // limit of the file's size in pages; 0: SQLite's own limit
  bool may_write = true;        // false: the file must exist and stays unchanged
  // Tables of this program. A database that has tables, but not all of these, is refused: another
  // program uses it.
  std::vector<std::string> own_tables = {};
};

// Opens the file, or creates it.
Result<std::unique_ptr<Database>> open_sqlite(const SqliteSettings& settings);

}  // namespace bastide
