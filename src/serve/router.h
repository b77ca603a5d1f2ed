// Which answer a request gets.
#pragma once

#include "serve/http.h"
#include "serve/static_files.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

// The path that a target names, without its first slash, query and percent signs; a folder's is
// that of its index.html. Nothing if the target is none: the rest of the services need not ask
// again.
std::optional<std::string> path_of(std::string_view target);

// The answer of a site that has these files and nothing else.
Response answer(StaticFiles files, const Request& request);

}  // namespace bastide::serve
