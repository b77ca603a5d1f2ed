// The database schema and its versions.
#pragma once

#include "database/database.h"

namespace bastide::serve {

// The version that this program writes. An empty database has version 0.
std::int64_t newest_version();

// An error if a store of this version is newer than this program supports.
Status check_version(std::int64_t version);

// Updates the schema to the newest version, or to `version` in tests. Refuses a newer schema.
Status migrate(Database& database, std::int64_t version = newest_version());

}  // namespace bastide::serve
