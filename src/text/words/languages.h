// The languages in the native program.
#pragma once

#include "base/language.h"

#include <optional>
#include <string_view>
#include <vector>

namespace bastide {

// The codes of the languages: "de", "en", "fr".
std::vector<std::string_view> language_codes();

// The language with this code; empty for an unknown code.
std::optional<Language> find_language(std::string_view code);

}  // namespace bastide
