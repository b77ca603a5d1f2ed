// Numbers of things in words.
#pragma once

#include "base/sentence.h"

#include <string_view>

namespace bastide {

// A number of things, such as "3 followers", "1 wagon" or "2 large followers". `name` is the name
// of a figure or of a belonging.
Sentence counted(int count, std::string_view name);

}  // namespace bastide
