// The names of styles in arguments.
#pragma once

#include "base/result.h"
#include "search/yardsticks/styles.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

std::vector<std::string_view> style_names();

// The styles of a text "NAME,NAME"; an empty text names no style.
Result<std::vector<const Style*>> styles_named(const std::string& text);

}  // namespace bastide::apps
