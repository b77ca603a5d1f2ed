// Adds to an Addition with new seats what belongs into the transaction that stores them: whether
// the players may sit there, and the networks of rated seats.
#pragma once

#include "serve/api/create_room.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

// The reason for NotKept::forbidden; the store's thread sets it.
using SeatRefusal = std::shared_ptr<std::optional<Refused>>;

inline constexpr std::string_view kBecameBot = "this account has become a bot's meanwhile";

// For entries of a client whose network has this digest. `room` already contains the entries. Null
// if nobody sits down.
SeatRefusal check_seats(Addition& addition, const Room& room, const std::vector<Entry>& entries,
                        const std::string& network);
// For the first entries of a rematch: its players keep the networks of their former seats.
SeatRefusal check_rematch(Addition& addition, const Room& old, const Room& room,
                          const std::vector<Entry>& entries);

}  // namespace bastide::serve
