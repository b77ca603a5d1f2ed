// Who has deleted his account: what a guest signed in with before he had one opens nothing any
// more, and nothing more is kept in his name. A print of his name for the server is all that stays.
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
