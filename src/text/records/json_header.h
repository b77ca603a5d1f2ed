// The first members of every JSON object that Bastide prints.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace bastide {

// The first members of an object, such as {"format": "bastide-score", "version": 1}. A key may be
// added without a new version; no key changes its meaning.
nlohmann::ordered_json json_header(std::string_view format);

}  // namespace bastide
