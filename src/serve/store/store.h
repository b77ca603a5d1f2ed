// Where rooms are kept. The store knows nothing of the game: a room's journal is lines of text, and
// its secret comes sealed.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

class Database;

// A person's place at a room.
struct RoomMember {
  std::string person;
  std::int64_t seats = 0;  // as bits
  bool host = false;
  bool operator==(const RoomMember&) const = default;
};

// The players that an unfinished room waits for.
struct RoomTurn {
  std::int64_t at = 0;       // time of the last entry
  std::int64_t awaited = 0;  // seats, as bits
  std::int64_t running = 0;  // the seat whose clock runs, as a bit
  std::int64_t out_at = 0;   // when that clock runs out
};

// What the lists of tables tell of a room, without waking it.
struct RoomCard {
  std::string id;
  std::string stage;
  std::string visibility;
  std::string card;  // as JSON
  std::int64_t changed = 0;
  std::int64_t due = 0;  // when it is to be looked at; 0: never by itself
  std::vector<RoomMember> people;
  std::string key = {};  // of a private room
  RoomTurn turn = {};
  std::int64_t last = 0;      // its last entry, as the store tells it
  std::int64_t revision = 0;  // raised where what was written before is changed
};

// How many rooms are told at most.
struct Most {
  std::size_t going_on = 0;
  std::size_t finished = 0;
};

// Lines to be added to one room's journal, from number `first` on; made from the room as it is with
// the card's revision.
struct Addition {
  RoomCard card;  // as it is with them
  bool card_changed = true;
  std::uint32_t first = 0;
  std::vector<std::string> lines;
  std::optional<std::string> sealed_secret = {};  // of a new room
  std::vector<std::string> named = {};            // people whose names or words the lines have
  bool by_themselves = true;                      // who are named say so now
  // What else is kept in the same transaction, which is taken back where it fails; and the people
  // whose accounts that changes.
  std::function<Status(Database&)> also = {};
  std::vector<std::string> accounts = {};
};

// Why nothing was kept.
enum class NotKept : std::uint8_t {
  failed,    // the store cannot, just now
  outdated,  // the room is no longer as it was when the addition was made
  deleted,   // the account of the person who says so
};
struct Added : Status {
  using Status::Status;
  Added(Status status) : Status(std::move(status)) {}  // NOLINT
  NotKept why = NotKept::failed;
};

// Where a room is in the store.
struct RoomPosition {
  std::string id;
  std::int64_t revision = 0;
  std::int64_t last = 0;   // entry
  bool elsewhere = false;  // another node owns it, or did
};

struct StoredRoom {
  std::string id;
  std::string sealed_secret;
  std::vector<std::string> lines;
  std::int64_t revision = 0;
  // Since when its node was gone, and until when nobody could take it over; 0 where none was.
  std::int64_t gone_from = 0;
  std::int64_t gone_until = 0;
  bool elsewhere = false;  // another node owns it: nothing else is told
};

// From when to when a server was there, as far as it could say so.
struct ServerRun {
  std::int64_t begun = 0;
  std::int64_t until = 0;
};

// What is asked for is answered later, once, by the thread that the store was told at its making.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // All of it or nothing; an error says in words why nothing was kept. Once `done` is told that all
  // went well, no loss of power takes it away.
  virtual void add(std::vector<Addition> additions, std::function<void(Added)> done) = 0;

  // The room, or nothing if there is none; only that it is elsewhere where another node owns it.
  virtual void load(const std::string& id,
                    std::function<void(Result<std::optional<StoredRoom>>)> done) = 0;

  // Of those rooms that there are, all at once.
  virtual void marks(std::vector<std::string> rooms,
                     std::function<void(Result<std::vector<RoomPosition>>)> done) = 0;

  // The node that owns the room, this one from now on if no other does; 0 where there is only one,
  // or no such room.
  virtual void home(const std::string&, std::function<void(Result<std::int64_t>)> done) {
    const auto told = std::move(done);
    told(std::int64_t{0});
  }

  // Every room that is not finished, without its people.
  using Cards = std::function<void(Result<std::vector<RoomCard>>)>;
  virtual void list(Cards done) = 0;
  // A person's rooms, unfinished ones first, otherwise latest first; each with this person alone.
  virtual void rooms_of(const std::string& person, const Most& most, Cards done) = 0;

  // The run that began then has lasted until then.
  virtual void keep_run(ServerRun run) = 0;
  virtual void runs(std::function<void(Result<std::vector<ServerRun>>)> done) = 0;

  // Writes other things than rooms: `task` runs in the store's thread, within a transaction, which
  // is rolled back if it fails; it may run a second time.
  virtual void write(std::function<Status(Database&)> task, std::function<void(Status)> done) = 0;
  virtual void read(std::function<Status(Database&)> look, std::function<void(Status)> done) = 0;
};

}  // namespace bastide::serve
