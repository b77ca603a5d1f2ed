// Suggests a known word for a misspelled one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The word of `known` that `word` probably means; empty if no known word is similar.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

}  // namespace bastide
