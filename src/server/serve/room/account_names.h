// Rules for account names.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace bastide::serve {

// An error unless a name has two to twenty Latin letters or digits, begins with a letter, has
// single '-', '_' or '.' between them, and is not reserved ("admin").
Status check_account_name(std::string_view name);

// A form of the name that is equal for names that look alike: it ignores accents, case and
// separators, and maps O to 0, I and L to 1, and foreign letters to the Latin ones that they
// resemble. Names of accounts and at tables are compared in this form.
std::string comparable_name(std::string_view name);

}  // namespace bastide::serve
