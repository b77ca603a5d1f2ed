#include "serve/room/command_context.h"

#include "serve/room/account_names.h"

#include <algorithm>

namespace bastide::serve {

bool name_is_free(const CommandContext& context, std::string_view name) {
  const std::string looks = comparable_name(name);
  return std::ranges::none_of(context.room.seats, [&](const RoomSeat& seat) {
    return !seat.is_open() && comparable_name(seat.name) == looks;
  });
}

bool is_barred(CommandContext& context) {
  const Time until = context.room.acquaintance(context.command.by).barred_until;
  if (until == kForEver) {
    context.refuse(RefusalCode::excluded, "the host does not let you join this table");
  } else if (until > context.now) {
    context.refuse(RefusalCode::barred, "the host removed you from the seat: wait a minute");
  }
  return context.decision.refused.has_value();
}

}  // namespace bastide::serve
