// Everything that the server says and hears as JSON: here and nowhere else. docs/protocol.md has it
// in words.
#pragma once

#include "base/json_reader.h"
#include "serve/accounts/ledger.h"
#include "serve/room/decide.h"
#include "serve/room/room.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

inline constexpr std::string_view kProtocol = "bastide.v1";

// ---- the journal --------------------------------------------------------------------------------

// As the store keeps it, and back.
std::string journal_line(const Entry& entry);
Result<Entry> read_journal_line(std::string_view line);
Result<Entry> read_entry(const JsonNode& json);

// As everybody who watches is told.
std::string told(const Entry& entry);

// ---- what clients ask ---------------------------------------------------------------------------

enum class Deed : std::uint8_t { watch, unwatch, ping, legal, command };

struct Message {
  std::string reference = "null";  // as JSON, to be given back
  Deed deed = Deed::ping;
  RoomId room;
  std::string key;
  std::uint32_t from = 0;  // watch: the last entry that is known
  Command command;         // of a command, all but who gives it
};

// The error of one that cannot be read says why; its reference is given where there is one.
struct Heard {
  Message message;
  std::optional<Refused> refused;
};
Heard read_message(std::string_view text);

struct WantedSeat {
  bool mine = false;
  std::string name;
  std::string look;
  std::string computer;
};

struct WantedRoom {
  Terms terms;  // all but host and commitment
  std::vector<WantedSeat> seats;
};
Result<WantedRoom> read_wanted_room(std::string_view text);

// ---- what the server says -----------------------------------------------------------------------

struct You {
  std::vector<int> seats;
  bool host = false;
};

std::string error_text(const Refused& refused);  // of REST
std::string done_reply(const std::string& reference, std::uint32_t number);
std::string pong(const std::string& reference, Time now);
// `entries` are those behind what the client knew, as told() writes them, with commas between.
std::string refusal_reply(const std::string& reference, const Refused& refused,
                          std::string_view entries);
std::string watch_reply(const std::string& reference, const Room& room, const You& you, Time now,
                        std::string_view entries);
std::string rated_news(const RoomId& room, const std::vector<RatingChange>& changes);
std::string news(const RoomId& room, std::string_view entries);
struct Absence {
  int seat = kNoSeat;
  Time since = 0;
};
std::string presence(const RoomId& room, const std::vector<int>& seats, std::size_t watching,
                     const std::vector<Absence>& gone);
// What whoever decides may do, in words; nothing where nobody decides.
std::string legal_reply(const std::string& reference, const Room& room);
// Of whoever runs the server, to everybody.
std::string announcement(const std::string& text);
// Why nothing can be done at a room now; empty: it goes on.
std::string rest(const RoomId& room, const std::string& why);
std::string room_text(const Room& room, const You& you, Time now, std::string_view entries);
std::string room_made(const RoomId& room, const std::string& key);
std::string guest_text(const PersonId& person, const std::string& token);
std::string card_text(const Room& room);
// What somebody may look for in it: title, names, boxes.
std::string card_words(std::string_view card);
// A card in the list of somebody's own tables.
struct OwnTable {
  std::string card;
  std::string key;  // of a private one
  You you;
  bool waits = false;   // for him
  Time at = 0;          // of the last that happened
  Time left = kUnsaid;  // on his clock, if it runs
};
std::string own_tables_text(const std::vector<OwnTable>& tables);
// The card without these names at these seats, and without the table's title where that was his.
std::string card_without(const std::string& card, const std::map<int, std::string>& names,
                         bool his_title);
std::string lobby_text(const std::vector<std::string>& cards);

}  // namespace bastide::serve
