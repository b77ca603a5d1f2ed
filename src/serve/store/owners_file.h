// Files that nobody but their owner may read.
#pragma once

#include "base/result.h"

#include <string>

namespace bastide::serve {

// An empty one. False where it is there already, or cannot be made.
bool make_owners_file(const std::string& path);

// A folder of the owner's, with those around it that are missing. One that is there stays as it is.
Status make_owners_folder(const std::string& path);

}  // namespace bastide::serve
