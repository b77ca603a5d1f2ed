// A count with a name in short form, for lists: "wagon", "2 wagons", "2 large".
#pragma once

#include "base/sentence.h"

#include <string_view>

namespace bastide {

Sentence some_of(int count, std::string_view name);

}  // namespace bastide
