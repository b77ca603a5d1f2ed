// A number of named things.
#pragma once

#include "base/sentence.h"

#include <string_view>

namespace bastide {

// "3 followers", "1 wagon", "2 large followers"; names are those of figures and belongings.
Sentence counted(int count, std::string_view name);

}  // namespace bastide
