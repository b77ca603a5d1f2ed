// Rules for passwords.
#pragma once

#include "base/result.h"

#include <string_view>

namespace bastide::serve {

// An error for a password that is too short, too long, the account's name, or one of the most
// common ones; digits and signs around a word do not make it better.
Status check_password(std::string_view password, std::string_view name);

}  // namespace bastide::serve
