// The command that asks for a rematch.
#include "serve/room/command_context.h"

#include <set>

namespace bastide::serve {

namespace {

// True if enough players agree to a rematch: all of them, or, once two have agreed, all who are not
// absent for long. Deleted accounts do not count. `asked`: the seats that agree.
bool is_agreed(const CommandContext& context, PlayerSet asked) {
  PlayerSet missing = 0;
  std::set<PersonId> askers;
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (!context.seat(seat).is_person() || context.seat(seat).deleted) continue;
    if (has_player(asked, seat)) {
      askers.insert(context.seat(seat).owner);
    } else {
      missing |= player_set(seat);
    }
  }
  const PlayerSet awaited = askers.size() < 2 ? missing : missing & ~context.command.gone;
  return !askers.empty() && awaited == 0;
}

}  // namespace

void ask_rematch(CommandContext& context) {
  if (!context.room.game)
    return context.refuse(RefusalCode::forbidden, "this table closed before a game began");
  if (!context.room.next_room.empty())
    return context.refuse(RefusalCode::done, "the rematch exists already");
  PlayerSet asked = context.room.rematch;
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (!context.room.owns(context.command.by, seat) || has_player(asked, seat)) continue;
    const bool was_bot = context.room.seats[static_cast<std::size_t>(seat)].bot;
    if (context.room.terms->rated && was_bot != context.command.bot)
      return context.refuse(RefusalCode::bot, "this account has become a bot's since the game");
    context.add(EntryKind::rematch_asked, seat);
    asked |= player_set(seat);
  }
  if (is_agreed(context, asked)) {
    context.add(EntryKind::rematched).room = context.command.room;
  } else if (context.decision.entries.empty()) {
    context.refuse(RefusalCode::done, "you have made this request already");
  }
}

}  // namespace bastide::serve
