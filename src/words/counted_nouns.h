// Numbers of things in words.
#pragma once

#include "base/sentence.h"

#include <string_view>

namespace bastide {

// "3 followers", "1 wagon", "2 large followers"; `name` is the name of a figure or a belonging.
Sentence counted(int count, std::string_view name);

}  // namespace bastide
