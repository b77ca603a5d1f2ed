// What happened at a room, in numbered entries: its journal. A room follows from its journal alone,
// which is what the store keeps and what everybody who watches is told.
#pragma once

#include "rules/setup.h"
#include "serve/time.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

using RoomId = std::string;    // of small letters and digits
using PersonId = std::string;  // likewise; empty is nobody

enum class EntryKind : std::uint8_t {
  created,
  seated,    // a person or computer took a seat
  unseated,  // it is open again
  ready,     // a person is ready, and adds a seed
  started,   // the game began
  played,    // an action of a seat, or without a seat a draw
  resigned,  // a computer goes on
  replaced,  // a computer plays for one who is gone
  returned,  // who was gone has the seat again
  undo_asked,
  undo_refused,
  undo_agreed,
  undone,  // back to the moment after so many actions
  said,
  finished,  // and the secret is told
  rematch_asked,
  rematched,    // the next game is in that room
  clock,        // what a seat has left is set anew: time was given back, or a decision taken back
  timed_out,    // a seat's time is up: a computer goes on, as for one who resigned
  abandoned,    // nobody came any more
  closed,       // by whoever runs the server
  kept_out,     // a seat is open again, and who sat there may not come back
  handed_over,  // who sits there is the host from now on
};

// Name on the wire and in the store, and back.
std::string_view entry_name(EntryKind kind);
std::optional<EntryKind> find_entry(std::string_view name);

enum class Visibility : std::uint8_t {
  open,     // in the lobby
  by_link,  // for who knows its name
  closed    // for who knows its key, too
};
inline constexpr std::array<std::string_view, 3> kVisibilityNames = {"open", "link", "private"};

// How much time there is to decide.
enum class Pace : std::uint8_t {
  none,
  turn,  // so much whenever it comes to a seat
  game,  // so much for the whole game, and something more each time
  days   // like turn, but nobody need be there
};
inline constexpr std::array<std::string_view, 4> kPaceNames = {"none", "turn", "game", "days"};

struct ClockTerms {
  Pace pace = Pace::none;
  Time time = 0;
  Time increment = 0;  // game
};

// What was agreed on when the room was made.
struct Terms {
  Setup setup;
  Visibility visibility = Visibility::open;
  std::string title;
  std::string key;         // of a closed room
  std::string commitment;  // of the shuffle
  std::string previous;    // the room of which this is the rematch
  PersonId host;
  bool rated = false;  // it counts: only people with accounts sit, and nothing is taken back
  bool undo = true;
  Time replace_after = 60'000;  // how long one must be gone to be replaced
  ClockTerms clock;
};

inline constexpr int kNoSeat = -1;
inline constexpr Time kUnsaid = -1;

// One form for all; each kind fills what concerns it.
struct Entry {
  std::uint32_t number = 0;
  Time at = 0;
  EntryKind kind = EntryKind::created;
  PersonId by;        // told to nobody
  std::string doing;  // the client's name for what it did; told to nobody
  int seat = kNoSeat;
  int to = -1;               // undo_asked, undone
  int speaker = 0;           // said by one who watches: the how manieth of them who spoke
  int deleted = 0;           // seated: 1 if the player has deleted their account since
  int awaited = 0;           // undo_asked: the seats who must agree, as bits
  Time left = kUnsaid;       // what the seat's clock has left from now on, wherever it is said
  std::string action;        // played: its phrase
  std::string name;          // seated, said
  std::string look;          // seated: its name
  std::string computer;      // seated, replaced: which plays
  std::string account = {};  // seated, said: the name of a person's account
  std::string rating = {};   // seated at a rated table: as it is then, "1512?"
  std::string seed;          // ready
  std::string text;          // said
  std::string secret;        // finished
  std::string room;          // rematched
  std::shared_ptr<const Terms> terms = {};  // created
};

}  // namespace bastide::serve
