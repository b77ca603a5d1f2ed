// Rules for account names.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace bastide::serve {

// An error unless a name has two to twenty Latin letters or digits, begins with a letter, has
// single '-', '_' or '.' between them, and is not reserved ("admin").
Status check_account_name(std::string_view name);

// Equal for names that look alike: ignores accents, case and separators, and maps O to 0, I and L
// to 1, and foreign letters to the Latin ones that they resemble. Accounts and names at a table are
// compared by it.
std::string comparable_name(std::string_view name);

}  // namespace bastide::serve
