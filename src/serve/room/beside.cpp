// Beside the game: what is said, and the next game.
#include "base/utf8.h"
#include "game/record.h"
#include "serve/room/case.h"

#include <algorithm>
#include <set>

namespace bastide::serve {

namespace {

// Into so many parts the chat of a side is shared. Until the game begins anybody may come to sit.
std::size_t shares_of_chat(const Room& room, int seat) {
  if (seat == kNoSeat) return kWatchersHeard;
  if (room.stage == Stage::gathering) return room.seats.size();
  return static_cast<std::size_t>(std::ranges::count_if(room.seats, &RoomSeat::is_person));
}

// Everybody has a share, so that nobody silences the others. Who plays has his whatever was said
// before the game; then, and of those who watch, more may come than there are shares.
bool has_said_enough(const Case& on, int seat) {
  const Room& room = on.room;
  if (room.acquaintance(on.command.by).bytes_said >= kMostBytesSaid / shares_of_chat(room, seat))
    return true;
  if (seat != kNoSeat && room.stage != Stage::gathering) return false;
  return room.bytes_said[seat == kNoSeat ? 1 : 0] >= kMostBytesSaid;
}

// Does everybody with a seat want it? Once two do, those who are gone hold nobody up, and those who
// have deleted their accounts never do.
bool is_agreed(const Case& on, unsigned asked) {
  unsigned missing = 0;
  std::set<PersonId> askers;
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (!on.seat(seat).is_person() || on.seat(seat).is_left(seat)) continue;
    if ((asked >> seat & 1U) != 0) {
      askers.insert(on.seat(seat).owner);
    } else {
      missing |= 1U << seat;
    }
  }
  const unsigned awaited = askers.size() < 2 ? missing : missing & ~unsigned{on.command.gone};
  return !askers.empty() && awaited == 0;
}

}  // namespace

void say(Case& on) {
  const std::string& text = on.command.text;
  if (is_blank(text) || text.size() > kMaxSaid || !is_printable(text)) {
    return on.refuse("text",
                     "what is said is one line of at most " + std::to_string(kMaxSaid) + " bytes");
  }
  if (on.room.acquaintance(on.command.by).barred_until == kForEver && is_barred(on)) return;
  int seat = kNoSeat;
  for (int i = on.seat_count() - 1; i >= 0; --i) {
    if (on.room.owns(on.command.by, i)) seat = i;
  }
  if (seat == kNoSeat && !check_name(on.command.name)) {
    return on.refuse("name", "who speaks must have a name");
  }
  if (seat == kNoSeat && !name_is_free(on, on.command.name)) {
    return on.refuse("name", "somebody who sits here is called so, or nearly so");
  }
  if (has_said_enough(on, seat)) return on.refuse("full", "you have said enough here");
  Entry& entry = on.add(EntryKind::said, seat);
  if (seat == kNoSeat) {
    entry.name = on.command.name;
    if (on.command.account == on.command.name) entry.account = on.command.account;
    const auto& speakers = on.room.speakers;
    const auto known = std::ranges::find(speakers, on.command.by);
    entry.speaker = static_cast<int>(known - speakers.begin()) + 1;
  }
  entry.text = text;
}

void ask_rematch(Case& on) {
  if (!on.room.game) return on.refuse("forbidden", "there was no game");
  if (!on.room.next_room.empty()) return on.refuse("done", "the rematch is made already");
  unsigned asked = on.room.rematch;
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (!on.room.owns(on.command.by, seat) || (asked >> seat & 1U) != 0) continue;
    on.add(EntryKind::rematch_asked, seat);
    asked |= 1U << seat;
  }
  if (is_agreed(on, asked)) {
    on.add(EntryKind::rematched).room = on.command.room;
  } else if (on.decision.entries.empty()) {
    on.refuse("done", "you have asked already");
  }
}

}  // namespace bastide::serve
