// The tables of the file, version by version.
#pragma once

#include "serve/store/database.h"

#include <span>
#include <string_view>

namespace bastide::serve {

// What leads from each version to the next; an empty file is of version 0.
std::span<const std::string_view> migrations();

// Brings the file up to date, or up to `version`, for tests. One of a newer program is refused.
Status migrate(Database& database, std::int64_t version);
Status migrate(Database& database);

}  // namespace bastide::serve
