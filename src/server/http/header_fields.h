// Reads header fields of requests.
#pragma once

#include <string_view>

namespace bastide {

// Extracts TOKEN from "Bearer TOKEN".
std::string_view bearer(std::string_view authorization);

// A cookie's value in a header such as "a=1; bastide=TOKEN".
std::string_view cookie(std::string_view header, std::string_view name);

// True if a list such as "bastide.v1, other" contains the word.
bool offers(std::string_view list, std::string_view word);

}  // namespace bastide
