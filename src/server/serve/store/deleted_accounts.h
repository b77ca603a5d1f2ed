// Deleted accounts. Old guest tokens of the person become invalid, and nothing more is stored in
// their name. The store keeps only a hash of the person's id.
#pragma once

#include "database/database.h"

#include <string>
#include <string_view>

namespace bastide::serve {

std::string print_of_deleted(std::string_view person);

// Call within a transaction.
void note_deleted(Database& database, std::string_view person);
bool is_deleted(Database& database, std::string_view person);

}  // namespace bastide::serve
