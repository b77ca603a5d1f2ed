// The working data of one command while decide() turns it into entries.
#pragma once

#include "serve/room/decide.h"

#include <string>
#include <string_view>
#include <utility>

namespace bastide::serve {

// The room, the command, and the entries so far.
struct CommandContext {
  const Room& room;
  const Command& command;
  Time now;
  Decision decision = {};

  const RoomSeat& seat(int number) const { return room.seats[static_cast<std::size_t>(number)]; }
  int seat_count() const { return static_cast<int>(room.seats.size()); }
  bool seat_exists() const { return command.seat >= 0 && command.seat < seat_count(); }

  // Adds an entry. The first entry carries the client's id of the command.
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

  void refuse(RefusalCode code, std::string message) {
    decision.entries.clear();
    decision.refused = Refused{code, std::move(message)};
  }
};

// True if no player at the table has this name or a similar one.
bool name_is_free(const CommandContext& context, std::string_view name);

// Refuses a player whom the host has unseated; true if refused.
bool is_barred(CommandContext& context);

// Commands with a file of their own.
void say(CommandContext& context);          // chat.cpp
void ask_rematch(CommandContext& context);  // rematch.cpp

}  // namespace bastide::serve
