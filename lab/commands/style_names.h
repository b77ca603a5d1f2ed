// The names of styles in arguments.
#pragma once

#include "command_line/command_line.h"
#include "yardsticks/styles.h"

#include <string>
#include <vector>

namespace bastide::apps {

// The argument --opponents, for `names`.
Argument opponents_argument(std::string& names);

// The styles of a text "NAME,NAME"; an empty text names no style.
Result<std::vector<const Style*>> styles_named(const std::string& text);

}  // namespace bastide::apps
