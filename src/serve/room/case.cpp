#include "serve/room/case.h"

#include "serve/accounts/names.h"

#include <algorithm>

namespace bastide::serve {

bool name_is_free(const Case& on, std::string_view name) {
  const std::string looks = likeness(name);
  return std::ranges::none_of(on.room.seats, [&](const RoomSeat& seat) {
    return !seat.is_open() && likeness(seat.name) == looks;
  });
}

bool is_barred(Case& on) {
  const Time until = on.room.acquaintance(on.command.by).barred_until;
  if (until == kForEver) {
    on.refuse("excluded", "the host keeps you out of this table");
  } else if (until > on.now) {
    on.refuse("barred", "the host has unseated you: wait a minute");
  }
  return on.decision.refused.has_value();
}

}  // namespace bastide::serve
