// Percent-decoding of URLs (RFC 3986, 2.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

// "a%20b+c" becomes "a b+c". Nothing if a '%' lacks its two digits.
std::optional<std::string> path_decoded(std::string_view path);

// "a%C3%A9+b" becomes "aé b". A '%' without two digits stays.
std::string query_decoded(std::string_view query);

}  // namespace bastide::serve
