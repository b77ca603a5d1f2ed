// Opens the database of a store: a file, or postgres://...
#pragma once

#include "database/database.h"

namespace bastide::serve {

struct DatabaseSettings {
  bool may_write = true;        // false: an SQLite file must exist and stays unchanged
  std::uint32_t max_pages = 0;  // limit of a file's size in pages; 0: SQLite's own
};

// Refuses another program's database. With PostgreSQL, write transactions fail once a newer program
// has changed the schema.
Result<std::unique_ptr<Database>> open_database(const std::string& place,
                                                const DatabaseSettings& settings = {});

}  // namespace bastide::serve
