// Deleted accounts: an old guest token of the person opens nothing any more, and nothing more is
// kept in their name. All that stays is a print of the person's id.
#pragma once

#include "serve/store/database.h"

#include <string>
#include <string_view>

namespace bastide::serve {

std::string print_of_deleted(std::string_view person);

// Within a transaction.
Status note_deleted(Database& database, std::string_view person);
Result<bool> is_deleted(Database& database, std::string_view person);

}  // namespace bastide::serve
