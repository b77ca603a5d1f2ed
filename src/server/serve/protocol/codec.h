// JSON messages of the server and its clients; docs/protocol.md describes them.
#pragma once

#include "base/enum_table.h"
#include "base/json_reader.h"
#include "serve/accounts/game_results.h"
#include "serve/room/decide.h"
#include "serve/room/room.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

inline constexpr std::string_view kProtocol = "bastide.v1";

// ---- the journal --------------------------------------------------------------------------------

// An entry as a line of the stored journal.
std::string journal_line(const Entry& entry);
Result<Entry> read_journal_line(std::string_view line);
Result<Entry> read_entry(const JsonNode& json);

// An entry as JSON for clients.
std::string told(const Entry& entry);

// ---- requests of clients ------------------------------------------------------------------------

enum class MessageKind : std::uint8_t { watch, unwatch, ping, legal, follow, command };

// Lists that a client can follow.
enum class ListKind : std::uint8_t { lobby, mine, friends, challenges };
inline constexpr std::array<std::string_view, 4> kListNames = {"lobby", "mine", "friends",
                                                               "challenges"};
static_assert(has_name_for_each(kListNames, ListKind::challenges));

struct Message {
  std::string reference = "null";  // the client's `ref` as JSON; repeated in the reply
  MessageKind kind = MessageKind::ping;
  RoomId room;
  std::string key;
  std::uint32_t from = 0;         // watch: number of the last entry that the client knows
  Time at = 0;                    // watch: time of that entry; 0: not told
  std::set<ListKind> lists = {};  // follow: all lists that the client wants from now on
  std::string search;             // follow: searched text of the lobby
  Command command;                // the command of a message of kind command; its caller is not set
};

// A parsed message, or the reason why it is unreadable. Keeps the message's reference if possible.
struct ParsedMessage {
  Message message;
  std::optional<Refused> refused;
};
ParsedMessage read_message(std::string_view text);

struct SeatRequest {
  bool mine = false;
  std::string name;
  std::string look;
  std::string computer;
  std::string seed;
  bool bot = false;  // a program plays in this seat
};

struct TableRequest {
  Terms terms;  // terms without host and commitment
  std::vector<SeatRequest> seats;
};
Result<TableRequest> read_table_request(std::string_view text);

// ---- answers and news of the server -------------------------------------------------------------

struct You {
  std::vector<int> seats;
  bool host = false;
};

std::string error_text(const Refused& refused);  // body of a REST error
// `number` is the number of the command's entry. `seat` is the seat that a join took; kNoSeat for
// other commands.
std::string done_reply(const std::string& reference, std::uint32_t number, int seat = kNoSeat);
std::string pong(const std::string& reference, Time now);
// `entries` are the entries that the client has not seen, as told() writes them, joined by commas.
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
// The legal actions of the player who must decide; none if no player must decide.
std::string legal_reply(const std::string& reference, const Room& room);
// An operator's message to every client.
std::string announcement(const std::string& text);
// A message that the room is paused for the reason `why`; with an empty `why`, that the room
// continues.
std::string rest(const RoomId& room, const std::string& why);
std::string room_text(const Room& room, const You& you, Time now, std::string_view entries);
std::string room_made(const RoomId& room, const std::string& key);
std::string guest_text(const PersonId& person, const std::string& token);
std::string card_text(const Room& room);
// A text that is equal for tables whose players may be paired: those with the same rules, number of
// players, clock and further terms. Bots (`bots`) are paired only with bots.
std::string pairing_key(const Terms& terms, bool bots = false);
// The pairing key of a room that waits for players; otherwise empty.
std::string pairing_of(const Room& room);
// Searchable text of a card: title, names and boxes.
std::string search_text(std::string_view card);
// A card in a player's list of their own tables.
struct OwnTable {
  std::string card;
  std::string key;  // key of a private table
  You you;
  bool waits = false;   // the table waits for a decision of this player
  Time at = 0;          // time of the last entry
  Time left = kUnsaid;  // time on the player's clock, if the clock runs
};
std::string own_tables_text(const std::vector<OwnTable>& tables);
// The card without these names (by seat), and without the title if `is_own_title` is set.
std::string redacted_card(const std::string& card, const std::map<int, std::string>& names,
                          bool is_own_title);
std::string lobby_text(const std::vector<std::string>& cards);
// A followed list; `answer` is the body of its GET request's answer.
std::string list_news(ListKind list, std::string_view answer);

}  // namespace bastide::serve
