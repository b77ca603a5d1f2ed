// Computes which entries a command adds to a room's journal, or why it is refused. The room does
// not change, so that the entries can be stored first.
#pragma once

#include "serve/refusal_code.h"
#include "serve/room/clock.h"
#include "serve/room/room.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// A command of any kind; each kind reads only the members that it needs.
struct Command {
  CommandKind kind = CommandKind::join;
  PersonId by;             // empty with `server`
  bool server = false;     // true: the server itself sends the command
  std::string doing;       // the client's `id`: a command sent twice is executed once
  std::uint32_t seen = 0;  // play, undo: the last entry that the client knew
  int seat = kNoSeat;
  std::string action;
  std::string name;
  std::string look;
  std::string computer;
  std::string account;  // join, say: name of the person's account; empty: a guest
  std::string rating;   // join, at a rated table: the player's rating
  bool bot = false;     // join: a program plays
  std::string network;  // join, ask_rematch: digest of the client's network; only for the store
  std::string seed;
  std::string text;
  std::string room;  // rematch: ID of the next room
  bool yes = false;  // answer_undo: the player agrees
  Spent spent = {};  // play: time used for the decision
  Time credit = 0;   // time credit that is not yet in the journal
  // Start of an absence; 0 if the person is present. For `replace` the absence of the seat's owner,
  // for `hand_over` of the host, for `abandon` of all players.
  Time gone_since = 0;
  PlayerSet gone = 0;  // ask_rematch: seats of absent owners
};

struct Refused {
  RefusalCode code = RefusalCode::failed;
  std::string message;
};

struct Decision {
  std::vector<Entry> entries;
  std::optional<Refused> refused = {};
  std::uint32_t done_before = 0;  // number of this command's entry if it was sent before
};

inline constexpr std::size_t kMaxSaid = 500;  // bytes of a chat line
// A new client gets the whole journal at once, so the journal is limited. kMostBytesSaid limits the
// chat before the game, the players' chat (shared among the seats) and the spectators' chat.
// kMostEntries limits other entries (the longest games have about a thousand).
inline constexpr std::size_t kMostBytesSaid = 200'000;
inline constexpr std::size_t kWatchersHeard = 20;  // each spectator gets 1/20 of the limit
inline constexpr std::uint32_t kMostEntries = 5'000;
// Limits of a person at a table: kMostSeatings for sitting down, kMostTurns for all commands that
// can be repeated.
inline constexpr std::uint32_t kMostSeatings = 50;
inline constexpr std::uint32_t kMostTurns = 200;
inline constexpr std::string_view kStandIn = "level-7";  // computer that plays for absent players

// The numbers of the new entries follow the room's last entry.
Decision decide(const Room& room, const Command& command, Time now);

// Makes the first entry of a new room.
Entry first_entry(Terms terms, Time now);

}  // namespace bastide::serve
