// What an account may be called.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace bastide::serve {

// Two to twenty characters: Latin letters, the first of all, with or without accents, digits, and
// single '-', '_' and '.' between them. Not what somebody of the house would be called.
Status check_account_name(std::string_view name);

// Names that look alike have the same: without accents, case and what stands between, O as 0, I and
// L as 1, Cyrillic and Greek letters as the Latin ones that they look like. By it an account is
// found, and names at a table are compared, so nobody can be called nearly as somebody else.
std::string likeness(std::string_view name);

// At least eight characters, not too many, and not the name.
Status check_password(std::string_view password, std::string_view name);

}  // namespace bastide::serve
