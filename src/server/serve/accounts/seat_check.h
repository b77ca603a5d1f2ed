// Checks whether a player may have a seat. Call in the transaction that stores the seat: a check
// before it could miss a change that is stored meanwhile.
#pragma once

#include "database/database.h"
#include "serve/room/entry.h"

#include <cstdint>
#include <vector>

namespace bastide::serve {

struct NewSeat {
  int seat = kNoSeat;
  PersonId person;
  bool bot = false;  // the seat is marked as a bot's
};

enum class SeatFault : std::uint8_t {
  none,
  unmarked_bot,  // the account is a bot's, but the seat is not marked
  blocked        // the player and another one at the table have blocked each other
};

// `others`: players at the table whose blocks count.
SeatFault fault_of_seat(Database& database, const NewSeat& seat,
                        const std::vector<PersonId>& others);

}  // namespace bastide::serve
