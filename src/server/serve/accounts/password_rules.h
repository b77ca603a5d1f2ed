// Rules for passwords.
#pragma once

#include "base/result.h"

#include <string_view>

namespace bastide::serve {

// An error for a password that is too short, too long, a common one, or the account's name. Digits
// and signs around such a word do not make it valid.
Status check_password(std::string_view password, std::string_view name);

}  // namespace bastide::serve
