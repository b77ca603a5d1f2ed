// Copies whole stores: as a backup, as plain text, and between SQLite and PostgreSQL.
#pragma once

#include "database/database.h"

#include <string>

namespace bastide::serve {

// Copies a store at one instant into a new SQLite file, which a server can use. Users of the store
// need not wait. Fails if the file exists; a failed backup leaves no file.
Status back_up(const std::string& place, const std::string& file);

// Writes games/ID.bastide for every finished game, then store.jsonl with one row in each line.
// Returns the number of games. A failed export deletes its files.
Result<int> export_store(const std::string& place, const std::string& folder);

// Fills an empty store from an SQLite store or from an exported folder.
Status import_store(const std::string& from, const std::string& place);

}  // namespace bastide::serve
