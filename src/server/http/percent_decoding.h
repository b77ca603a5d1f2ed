// Percent-decoding of URLs (RFC 3986, 2.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// Decodes "a%20b+c" to "a b+c". Returns nothing if a '%' lacks its two digits.
std::optional<std::string> path_decoded(std::string_view path);

// Decodes "a%C3%A9+b" to "aé b". A '%' without two digits is kept.
std::string query_decoded(std::string_view query);

}  // namespace bastide
