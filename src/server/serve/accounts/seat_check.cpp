#include "serve/accounts/seat_check.h"

#include <algorithm>

namespace bastide::serve {

namespace {

bool is_bot(Database& database, const PersonId& person) {
  return has_row(database, "SELECT 1 FROM accounts WHERE person = $1 AND bot = 1", {person});
}

// True if one of the two has blocked the other.
bool is_blocked(Database& database, const PersonId& one, const PersonId& other) {
  return has_row(database,
                 "SELECT 1 FROM blocks WHERE person = $1 AND other = $2 UNION ALL "
                 "SELECT 1 FROM blocks WHERE person = $2 AND other = $1",
                 {one, other});
}

}  // namespace

SeatFault fault_of_seat(Database& database, const NewSeat& seat,
                        const std::vector<PersonId>& others) {
  if (!seat.bot && is_bot(database, seat.person)) return SeatFault::unmarked_bot;
  const bool blocked = std::ranges::any_of(others, [&](const PersonId& other) {
    return other != seat.person && is_blocked(database, seat.person, other);
  });
  return blocked ? SeatFault::blocked : SeatFault::none;
}

}  // namespace bastide::serve
