// Files of TOML: the only place that knows the library which reads them.
#pragma once

#include "serve/config/configuration.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// What stands in the text, in its order; tables are parts of the names. `source` is for messages.
Result<std::vector<Given>> read_toml(std::string_view text, const std::string& source);

}  // namespace bastide::serve
