// The form of a room's id.
#pragma once

#include "serve/room/entry.h"

#include <algorithm>
#include <cstddef>

namespace bastide::serve {

inline constexpr std::size_t kRoomLetters = 16;

// False for a text that cannot be a room's id, so that the store need not look it up.
inline bool may_be_room(const RoomId& id) {
  return id.size() == kRoomLetters && std::ranges::all_of(id, [](char letter) {
           return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
         });
}

}  // namespace bastide::serve
