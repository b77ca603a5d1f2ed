// A room holds one game with its seats, clocks and undo request. It is plain data, computed from
// its journal; decide() (room/decide.h) computes what a command adds to the journal. A room knows
// no sockets, store or secret, so future draws cannot be read from a room.
#pragma once

#include "base/result.h"
#include "board/board.h"
#include "game/game.h"
#include "game/player_colours.h"
#include "rules/ruleset_cache.h"
#include "serve/room/entry.h"
#include "serve/room/kinds.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

inline constexpr Time kForEver = INT64_MAX;
inline constexpr Time kBarred = 60'000;  // time in which an unseated player may not sit down again

// Name shown for a seat whose player deleted their account.
inline std::string nameless(int seat) { return "N.N. " + std::to_string(seat + 1); }

struct RoomSeat {
  PersonId owner;  // empty if the seat is open or a computer's
  std::string name;
  PlayerColour look = PlayerColour::red;
  std::string account;   // account name of the player; empty: a guest
  std::string rating;    // rating when the player sat down at a rated table
  std::string computer;  // computer that has this seat or plays for its owner
  std::string seed;
  Time left = 0;      // time on the seat's clock when the clock last started or stopped
  int decisions = 0;  // the player's own decisions, without those of a computer
  bool ready = false;
  bool resigned = false;
  bool bot = false;      // a program plays
  bool deleted = false;  // the owner has deleted the account

  bool is_person() const { return !owner.empty(); }
  bool is_open() const { return owner.empty() && computer.empty(); }
};

struct UndoRequest {
  int seat = kNoSeat;
  int to = 0;
  PlayerSet awaited = 0;    // the seats that have not agreed yet
  std::uint32_t entry = 0;  // number of the entry with the request
};

// The room's memory of a person who used a command: last commands, chat, limits.
struct Acquaintance {
  struct Doing {
    std::uint64_t print;  // hash of the command's id
    std::uint32_t number;
  };
  std::vector<Doing> doings;  // the last commands that had an id
  std::size_t bytes_said = 0;
  std::uint32_t turns = 0;  // number of seatings, undo requests and returns, which is limited
  Time barred_until = 0;    // time until which the person may not sit; kForEver: kept out
};

class Room {
 public:
  RoomId id;
  RulesetCache* rulesets = nullptr;  // shared with other rooms; null: none
  std::shared_ptr<const Terms> terms;
  PersonId host;
  std::vector<RoomSeat> seats;
  Stage stage = Stage::gathering;
  std::uint32_t last = 0;        // the number of the last entry
  std::uint32_t last_moved = 0;  // number of the last entry that changed the game
  Time last_at = 0;              // time of the last entry
  Time moved_at = 0;             // time of the last entry that changed the game
  Time clock_since = 0;          // time from which the running clock counts
  std::optional<Game> game;
  std::vector<std::int8_t>
      deciders;             // for each action, the seat that decided, or kNoSeat for chance
  std::vector<Time> gains;  // for each action, the time that its seat's clock gained
  std::optional<UndoRequest> undo;
  bool abandoned = false;  // abandoned or closed: there is no winner
  PlayerSet rematch = 0;   // the seats that asked for a rematch
  std::string next_room;
  std::vector<PersonId> speakers;  // spectators, in the order of their first chat line
  std::uint32_t lines_said = 0;
  std::array<std::size_t, 2> bytes_said{};  // bytes of chat: players', spectators'
  std::map<PersonId, Acquaintance> acquaintances;

  // Adds an entry that decide() has made or that the store has. After an error, which means an
  // impossible entry, the room must not be used any more.
  Status add(const Entry& entry);

  Roles roles_of(const PersonId& person) const;
  bool owns(const PersonId& person, int seat) const;
  const Acquaintance& acquaintance(const PersonId& person) const;

  // The seat that decides now; kNoSeat: no seat decides, or chance does.
  int deciding_seat() const { return decides_; }
  bool draws_now() const { return stage == Stage::playing && draws_; }
  bool computer_decides() const;
  // The seat whose clock runs: it decides now, and no computer plays for it. kNoSeat if no clock
  // runs.
  int running_seat() const;
  // The seats that must decide, or answer an undo request.
  PlayerSet awaited() const;
  // True if a person waits for others at a table that pairs players.
  bool awaits_players() const;
  // True if every seat is taken and every person is ready, before the game.
  bool is_complete() const;

  // Number of the entry of this person's earlier command with that id; 0: none.
  std::uint32_t done_before(const PersonId& by, const std::string& doing) const;

  std::vector<std::string> seeds() const;
  std::vector<std::string> names() const;
  PlayerColours looks() const;

 private:
  void note_decider();
  Time gain(const Entry& entry, int ran) const;
  void set_clock(const Entry& entry, int ran);
  void remember(const Entry& entry);

  // Kept here, because these two values are needed while the game's state is not in memory.
  int decides_ = kNoSeat;
  bool draws_ = false;
};

}  // namespace bastide::serve
