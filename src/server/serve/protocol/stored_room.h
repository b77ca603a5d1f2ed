// Reads a room from its journal in the store.
#pragma once

#include "serve/room/room.h"

#include <string>
#include <vector>

namespace bastide::serve {

// The room after these lines of its journal, from the first one on.
Result<Room> room_of_lines(const std::vector<std::string>& lines);

}  // namespace bastide::serve
