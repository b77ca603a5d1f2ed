// Files and folders that only their owner may read.
#pragma once

#include "base/result.h"

#include <string>

namespace bastide {

// Creates an empty file. False if it exists or cannot be created.
bool make_private_file(const std::string& path);

// Creates a folder and its missing parents. An existing folder keeps its permissions.
Status make_private_folder(const std::string& path);

}  // namespace bastide
