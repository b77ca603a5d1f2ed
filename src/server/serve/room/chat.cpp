// The command that adds a chat line, and its limits.
#include "base/utf8.h"
#include "game/record.h"
#include "serve/room/command_context.h"

#include <algorithm>

namespace bastide::serve {

namespace {

// The number of equal shares of a chat limit. The players share one limit, the spectators another.
// Before the game every seat has a share, because anyone may still take it.
std::size_t shares_of_chat(const Room& room, int seat) {
  if (seat == kNoSeat) return kWatchersHeard;
  if (room.stage == Stage::gathering) return room.seats.size();
  return static_cast<std::size_t>(std::ranges::count_if(room.seats, &RoomSeat::is_person));
}

// True if the speaker has used up their share of the chat limit, or if all players (for a spectator
// all spectators) have used up the whole limit. Once the game has begun, only the own share of a
// player counts.
bool has_said_enough(const CommandContext& context, int seat) {
  const Room& room = context.room;
  if (room.acquaintance(context.command.by).bytes_said >=
      kMostBytesSaid / shares_of_chat(room, seat))
    return true;
  if (seat != kNoSeat && room.stage != Stage::gathering) return false;
  return room.bytes_said[seat == kNoSeat ? 1 : 0] >= kMostBytesSaid;
}

}  // namespace

void say(CommandContext& context) {
  const std::string& text = context.command.text;
  if (is_blank(text) || text.size() > kMaxSaid || !is_printable(text)) {
    return context.refuse(RefusalCode::text, "a chat line is a single line of at most " +
                                                 std::to_string(kMaxSaid) + " bytes");
  }
  if (context.room.acquaintance(context.command.by).barred_until == kForEver && is_barred(context))
    return;
  int seat = kNoSeat;
  for (int i = context.seat_count() - 1; i >= 0; --i) {
    if (context.room.owns(context.command.by, i)) seat = i;
  }
  if (seat == kNoSeat && !check_name(context.command.name)) {
    return context.refuse(RefusalCode::name, "a watcher needs a name to chat");
  }
  if (seat == kNoSeat && !name_is_free(context, context.command.name)) {
    return context.refuse(RefusalCode::name,
                          "a player at this table has this name or a similar one");
  }
  if (has_said_enough(context, seat))
    return context.refuse(RefusalCode::full, "you have reached the limit of chat lines here");
  Entry& entry = context.add(EntryKind::said, seat);
  if (seat == kNoSeat) {
    entry.name = context.command.name;
    if (context.command.account == context.command.name) entry.account = context.command.account;
    const auto& speakers = context.room.speakers;
    const auto known = std::ranges::find(speakers, context.command.by);
    entry.speaker = static_cast<int>(known - speakers.begin()) + 1;
  }
  entry.text = text;
}

}  // namespace bastide::serve
