// A room is where some people play one game: who sits where, the game, what is being asked. It is
// plain data that follows from its journal; decide() (room/decide.h) says what a command adds to
// it. No sockets, no store, no clock, and no secret: what will be drawn is nowhere in it.
#pragma once

#include "base/result.h"
#include "game/game.h"
#include "game/looks.h"
#include "rules/rulesets.h"
#include "serve/room/entry.h"
#include "serve/room/rights.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

inline constexpr Time kForEver = INT64_MAX;
inline constexpr Time kBarred = 60'000;  // for whom the host has unseated

// Name shown for a seat whose player deleted their account.
inline std::string nameless(int seat) { return "N.N. " + std::to_string(seat + 1); }

struct RoomSeat {
  PersonId owner;  // empty: open, or a computer's
  std::string name;
  Look look = Look::red;
  std::string account;   // under whose name somebody sits; empty for guests
  std::string rating;    // as he sat down at a rated table
  std::string computer;  // who plays: it has the seat, or plays for the owner
  std::string seed;
  Time left = 0;      // on its clock, when that last began or stopped to run
  int decisions = 0;  // that the player made, not a computer
  bool ready = false;
  bool resigned = false;
  bool deleted = false;  // the owner's account

  bool is_person() const { return !owner.empty(); }
  bool is_open() const { return owner.empty() && computer.empty(); }
};

struct UndoRequest {
  int seat = kNoSeat;
  int to = 0;
  std::uint8_t awaited = 0;  // the seats who have not agreed yet, as bits
  std::uint32_t entry = 0;   // in which it was asked
};

// What a room remembers of somebody who did something here.
struct Acquaintance {
  struct Doing {
    std::uint64_t print;  // of his own name for it
    std::uint32_t number;
  };
  std::vector<Doing> doings;  // the last ones that had a name
  std::size_t bytes_said = 0;
  std::uint32_t turns =
      0;                  // what could go on for ever: seats taken, requests to take back, returns
  Time barred_until = 0;  // from the seats; kForEver: kept out
};

class Room {
 public:
  RoomId id;
  Rulesets* rulesets = nullptr;  // shared with other rooms, if there are any
  std::shared_ptr<const Terms> terms;
  PersonId host;
  std::vector<RoomSeat> seats;
  Stage stage = Stage::gathering;
  std::uint32_t last = 0;        // the number of the last entry
  std::uint32_t last_moved = 0;  // of the last one that changed what can be played
  Time last_at = 0;              // when the last entry came
  Time moved_at = 0;             // when the game last went on
  Time clock_since = 0;          // since when the clock runs that runs now
  std::optional<Game> game;
  std::vector<std::int8_t> deciders;  // by action: a seat, or kNoSeat for chance
  std::vector<Time> gains;            // by action: what its seat's clock got for passing on
  std::optional<UndoRequest> undo;
  bool abandoned = false;    // or closed: nobody has won
  std::uint8_t rematch = 0;  // the seats who asked for it, as bits
  std::string next_room;
  std::vector<PersonId> speakers;  // of those who watch, in the order in which they first spoke
  std::uint32_t lines_said = 0;
  std::array<std::size_t, 2> bytes_said{};  // by those who sit, by those who watch
  std::map<PersonId, Acquaintance> acquaintances;

  // The room after one more entry, which decide() gave or the store kept; an error for one that
  // cannot be, and then the room is of no further use.
  Status add(const Entry& entry);

  Roles roles_of(const PersonId& person) const;
  bool owns(const PersonId& person, int seat) const;
  const Acquaintance& acquaintance(const PersonId& person) const;

  // Who decides now: kNoSeat is nobody, or chance.
  int deciding_seat() const { return decides_; }
  bool draws_now() const { return stage == Stage::playing && draws_; }
  bool computer_decides() const;
  // Whose clock runs: that of a person who decides.
  int running_seat() const;
  // The seats who must decide, or answer who wants to take something back, as bits.
  std::uint8_t awaited() const;

  // The entry that came of what this client did before under that name; 0 if none.
  std::uint32_t done_before(const PersonId& by, const std::string& doing) const;

  std::vector<std::string> seeds() const;
  std::vector<std::string> names() const;
  Looks looks() const;

 private:
  void note_decider();
  Time gain(const Entry& entry, int ran) const;
  void set_clock(const Entry& entry, int ran);
  void remember(const Entry& entry);

  // Kept, so that a room is looked at without its state.
  int decides_ = kNoSeat;
  bool draws_ = false;
};

}  // namespace bastide::serve
