// Database columns for the list of a player's own tables, which older versions did not store.
#pragma once

#include "database/database.h"

namespace bastide::serve {

// Fills in these columns in unfinished rooms that an older version of the program stored. Throws if
// the database fails (must()).
void summarize_old_rooms(Database& database);

}  // namespace bastide::serve
