// On the way into the store: how long it takes, how it goes, and what the log is told of it.
#pragma once

#include "serve/api/room_driver.h"

#include <functional>
#include <vector>

namespace bastide::serve {

void have_stored(const RoomServices& services, std::vector<Addition> additions,
                 std::function<void(const Added&)> done);

// Of entries that are stored now: their kinds, and nothing of what they say.
void note_entries(const RoomServices& services, const RoomId& room,
                  const std::vector<Entry>& entries);

}  // namespace bastide::serve
