// Addresses without their percent signs (RFC 3986, 2.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

// "a%20b+c" as "a b+c"; nothing if a '%' stands without two digits.
std::optional<std::string> path_decoded(std::string_view path);

// "a%C3%A9+b" as "aé b"; a '%' without two digits stays what it is.
std::string query_decoded(std::string_view query);

}  // namespace bastide::serve
