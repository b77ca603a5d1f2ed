// Chooses the response to a request for a page or file.
#pragma once

#include "http/messages.h"
#include "http/static_files.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The decoded path of a target, without its first slash and its query. A folder's path ends with
// index.html. Returns nothing for an invalid target.
std::optional<std::string> path_of(std::string_view target);

// The answer of a site that consists of these files.
Response answer(StaticFiles files, const Request& request);

}  // namespace bastide
