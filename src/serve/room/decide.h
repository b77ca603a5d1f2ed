// What a command adds to a room's journal, or why it is refused. Pure: nothing changes here, so
// that what was decided can be stored before it holds.
#pragma once

#include "serve/refusal_code.h"
#include "serve/room/clock.h"
#include "serve/room/room.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// One form for all; each kind reads what concerns it.
struct Command {
  CommandKind kind = CommandKind::join;
  PersonId by;             // empty with `server`
  bool server = false;     // draws, and plays for computers
  std::string doing;       // the client's name for it: the same again is done once
  std::uint32_t seen = 0;  // play, undo: the last entry that the client knew
  int seat = kNoSeat;
  std::string action;
  std::string name;
  std::string look;
  std::string computer;
  std::string account;  // join, say: whose it is, by name; empty for a guest
  std::string rating;   // join, at a rated table
  std::string seed;
  std::string text;
  std::string room;     // rematch: where the next game would be
  bool yes = false;     // answer_undo
  Spent spent = {};     // play: how long it took
  Time credit = 0;      // of the clock that runs, not yet in the journal
  Time gone_since = 0;  // replace: since when the seat's owner is gone; 0 if he is there.
                        // hand_over, abandon: likewise, of the host, of all who belong to the room
  std::uint8_t gone = 0;  // ask_rematch: the seats whose owners are gone for long, as bits
};

struct Refused {
  RefusalCode code = RefusalCode::failed;
  std::string message;
};

struct Decision {
  std::vector<Entry> entries;
  std::optional<Refused> refused = {};
  std::uint32_t done_before = 0;  // the entry of the same deed; nothing is added then
};

inline constexpr std::size_t kMaxSaid = 500;  // bytes of a line of chat
// Whoever comes to a room is told all of it at once: so much chat of those who sit before the game,
// of those who play, shared among the seats, and of those who watch; and so many other entries, of
// which the longest games have a thousand.
inline constexpr std::size_t kMostBytesSaid = 200'000;
inline constexpr std::size_t kWatchersHeard = 20;  // at least: none says more than such a part
inline constexpr std::uint32_t kMostEntries = 5'000;
// So often one sits down at a table, or does, having a seat, what could go on for ever.
inline constexpr std::uint32_t kMostSeatings = 50;
inline constexpr std::uint32_t kMostTurns = 200;
inline constexpr std::string_view kStandIn = "level-7";  // plays for an absent player

// The numbers of the entries go on from the room's last.
Decision decide(const Room& room, const Command& command, Time now);

// A new room's first entry.
Entry first_entry(Terms terms, Time now);

}  // namespace bastide::serve
