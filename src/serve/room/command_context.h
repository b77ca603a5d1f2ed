// A command on its way to being decided: what the deeds of decide() work context.
#pragma once

#include "serve/room/decide.h"

#include <string>
#include <string_view>
#include <utility>

namespace bastide::serve {

// What is worked out: the room, the command, and the entries so far.
struct CommandContext {
  const Room& room;
  const Command& command;
  Time now;
  Decision decision = {};

  const RoomSeat& seat(int number) const { return room.seats[static_cast<std::size_t>(number)]; }
  int seat_count() const { return static_cast<int>(room.seats.size()); }
  bool seat_exists() const { return command.seat >= 0 && command.seat < seat_count(); }

  // The client's name for its deed stands with the first entry that came of it.
  Entry& add(EntryKind kind, int seat = kNoSeat) {
    Entry entry;
    entry.number = room.last + 1 + static_cast<std::uint32_t>(decision.entries.size());
    entry.at = now;
    entry.kind = kind;
    entry.by = command.by;
    if (decision.entries.empty()) entry.doing = command.doing;
    entry.seat = seat;
    return decision.entries.emplace_back(std::move(entry));
  }

  void refuse(std::string_view code, std::string message) {
    decision.entries.clear();
    decision.refused = Refused{code, std::move(message)};
  }
};

// Does nobody who sits here have a name like that?
bool name_is_free(const CommandContext& context, std::string_view name);

// Refuses him whom the host has unseated.
bool is_barred(CommandContext& context);

// Deeds beside the game.
void say(CommandContext& context);
void ask_rematch(CommandContext& context);

}  // namespace bastide::serve
