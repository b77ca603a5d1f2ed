// Reminders of clocks of days that end soon.
#pragma once

#include "database/database.h"
#include "serve/room/entry.h"
#include "serve/time.h"

#include <string>
#include <vector>

namespace bastide::serve {

// A clock gets one reminder, in its last six hours. Shorter clocks get none: their player knows of
// the turn since less than that.
inline constexpr Time kRemindBefore = Time{6} * 3600 * 1000;

struct ClockReminder {
  RoomId room;
  std::string key;   // key of a private room
  std::string card;  // the room's card as JSON
  Time out_at = 0;
  std::vector<PersonId> people;
};

// The reminders that are due. Each is returned once, to one of the servers that share the store.
// Call in a transaction that writes; failures throw (must()).
std::vector<ClockReminder> take_reminders(Database& database, Time now);

}  // namespace bastide::serve
