// The tables of a store, version by version.
#pragma once

#include "serve/store/database.h"

namespace bastide::serve {

// The version that this program writes; an empty database is of version 0.
std::int64_t newest_version();

// Says in words that a store of that version is newer than this program knows, where it is.
Status check_version(std::int64_t version);

// Brings the store up to date, or up to `version`, for tests. One of a newer program is refused.
Status migrate(Database& database, std::int64_t version = newest_version());

}  // namespace bastide::serve
