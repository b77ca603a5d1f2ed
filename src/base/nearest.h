// What somebody meant who wrote a word that does not exist.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The one of `known` that a person who wrote `word` may have meant.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace bastide
