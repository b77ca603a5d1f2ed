// The numbered entries of a room: its journal. The room is computed from its journal alone. The
// store keeps the journal, and every client at the room gets it.
#pragma once

#include "base/enum_table.h"
#include "board/board.h"
#include "rules/setup.h"
#include "serve/room/kinds.h"
#include "serve/time.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::serve {

using RoomId = std::string;    // lower-case letters and digits
using PersonId = std::string;  // lower-case letters and digits; empty: no person

enum class Visibility : std::uint8_t {
  open,     // listed in the lobby
  by_link,  // open to everyone who knows the room's ID
  closed    // only for those who know the room's ID and key
};
inline constexpr std::array<std::string_view, 3> kVisibilityNames = {"open", "link", "private"};
static_assert(has_name_for_each(kVisibilityNames, Visibility::closed));

// Kinds of clocks.
enum class Pace : std::uint8_t {
  none,
  turn,  // `time` for each turn
  game,  // `time` for the whole game, and `increment` (see ClockTerms)
  days   // like `turn`, but in days: players need not be present
};
inline constexpr std::array<std::string_view, 4> kPaceNames = {"none", "turn", "game", "days"};
static_assert(has_name_for_each(kPaceNames, Pace::days));

struct ClockTerms {
  Pace pace = Pace::none;
  Time time = 0;
  Time increment = 0;  // Pace::game: added when the decision passes to another player
};

// Terms of a room; they never change.
struct Terms {
  Setup setup;
  Visibility visibility = Visibility::open;
  std::string title;
  std::string key;         // key of a closed room
  std::string commitment;  // hash of the secret of the shuffle, published before the game
  std::string previous;    // room of the previous game, if this is a rematch
  PersonId host;
  bool rated = false;  // rated game: only players with accounts, and no undo
  bool undo = true;
  bool purist = false;           // pages show nothing about the remaining tiles
  bool start_when_full = false;  // the game starts once all players are seated, ready and present
  Time replace_after = 60'000;   // absence after which a player may be replaced
  ClockTerms clock;

  // True for a table of strangers: the lobby sends players here, and the game starts once all
  // seats are taken. Tables with a title and rematches are for players who know each other.
  bool pairs() const {
    return start_when_full && visibility == Visibility::open && title.empty() && previous.empty();
  }
};

inline constexpr int kNoSeat = -1;
inline constexpr Time kUnsaid = -1;

// An entry of any kind; each kind fills only the members that it needs. A member's comment begins
// with the kinds that fill it.
struct Entry {
  std::uint32_t number = 0;
  Time at = 0;
  EntryKind kind = EntryKind::created;
  PersonId by;        // person who caused the entry; empty: the server. Not sent to clients
  std::string doing;  // the client's `id` of the command; not sent to clients
  int seat = kNoSeat;
  int to = -1;               // undo_asked, undone: number of actions that stay
  int speaker = 0;           // said by a spectator: the spectator's number among those who chatted
  int deleted = 0;           // seated: 1 if the player has deleted the account since then
  int bot = 0;               // seated: 1 if a program plays
  PlayerSet awaited = 0;     // undo_asked: the seats that must agree
  Time left = kUnsaid;       // time left on the seat's clock; entries of any kind may set it
  std::string action;        // played: the action's text, as in a record
  std::string name;          // seated, said by a spectator: name of the player or spectator
  std::string look;          // seated: name of the player's colour
  std::string computer;      // seated, replaced: name of the computer player
  std::string account = {};  // seated, said: name of the player's account
  std::string rating = {};   // seated at a rated table: rating at that time, "1512?"
  std::string seed;          // ready: the person's seed for the draws
  std::string text;          // said: the chat text
  std::string secret;        // finished: the secret of the draws
  std::string room;          // rematched: id of the next room
  std::shared_ptr<const Terms> terms = {};  // created: terms of the room
};

}  // namespace bastide::serve
