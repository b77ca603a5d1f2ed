// Interface of the store of rooms. The store knows nothing of the game: a journal is lines of text,
// and secrets are sealed.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide {
class Database;
}

namespace bastide::serve {

// A person's seats in a room.
struct RoomMember {
  std::string person;
  std::int64_t seats = 0;  // seats of the person, one bit each
  bool host = false;
  bool operator==(const RoomMember&) const = default;
};

// The players for whom an unfinished room waits.
struct RoomTurn {
  std::int64_t at = 0;       // time of the last entry
  std::int64_t awaited = 0;  // seats that the room waits for, one bit each
  std::int64_t running = 0;  // bit of the seat whose clock runs; 0: none
  std::int64_t out_at = 0;   // time when the running clock runs out
};

// A room's data for lists of tables, which need not load the room.
struct RoomCard {
  std::string id;
  std::string stage;
  std::string visibility;
  std::string card;  // the card's content as JSON
  std::int64_t changed = 0;
  std::int64_t due = 0;  // time when the room needs attention without a command; 0: never
  std::vector<RoomMember> people;
  std::string key = {};      // key of a private room
  std::string pairing = {};  // key of tables that are paired; empty: the room waits for nobody
  std::int64_t open_seats = 0;
  bool rated = false;
  RoomTurn turn = {};
  std::int64_t last = 0;      // number of the room's last entry; set by the store
  std::int64_t revision = 0;  // increases when stored entries are rewritten
};

// Limits of a list of rooms.
struct Most {
  std::size_t going_on = 0;
  std::size_t finished = 0;
};

// Lines to append to a room's journal; the first gets number `first`. The addition was made from
// the room's state with the card's revision.
struct Addition {
  RoomCard card;  // the card after this addition
  bool card_changed = true;
  std::uint32_t first = 0;
  std::vector<std::string> lines;
  std::optional<std::string> sealed_secret =
      {};                               // the sealed secret of a new room; otherwise empty
  std::vector<std::string> named = {};  // people whose names or chat texts the lines contain
  bool by_themselves = true;  // the named people act themselves, so deleted accounts are refused
  // Called first in the transaction, when the accounts of the named people are locked. If it
  // returns false, nothing is stored.
  std::function<bool(Database&)> is_allowed = {};
  // Further writes in the same transaction, and the people whose accounts these writes change. If a
  // write fails, the transaction is rolled back.
  std::function<void(Database&)> also = {};
  std::vector<std::string> accounts = {};
};

// Reasons why an addition was not stored.
enum class NotKept : std::uint8_t {
  failed,     // the store does not work now
  outdated,   // the room has changed since the addition was made
  deleted,    // the acting person's account is deleted
  forbidden,  // Addition::is_allowed refused it
  broken,     // an exception, which is a fault of the program; the log has it
};
struct Added : Status {
  using Status::Status;
  Added(Status status) : Status(std::move(status)) {}  // NOLINT
  NotKept why = NotKept::failed;
};

// A room's state in the store.
struct RoomPosition {
  std::string id;
  std::int64_t revision = 0;
  std::int64_t last = 0;   // number of the last entry
  bool elsewhere = false;  // another node owns or owned the room
};

struct StoredRoom {
  std::string id;
  std::string sealed_secret;
  std::vector<std::string> lines;
  std::int64_t revision = 0;
  // The former node's outage: its start, and the time of the takeover; 0 if there was none.
  std::int64_t gone_from = 0;
  std::int64_t gone_until = 0;
  bool elsewhere = false;  // another node owns the room; the other members are empty
};

// The time span in which a server ran, as stored by the server.
struct ServerRun {
  std::int64_t begun = 0;
  std::int64_t until = 0;
};

// Answers each request once, later, in the server's thread.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Stores all additions or none; an error says why. Once `done` reports success, the additions
  // survive a loss of power.
  virtual void add(std::vector<Addition> additions, std::function<void(Added)> done) = 0;

  // Loads a room; nothing if it does not exist. Sets only `elsewhere` if another node owns it.
  virtual void load(const std::string& id,
                    std::function<void(Result<std::optional<StoredRoom>>)> done) = 0;

  // The positions of the given rooms, all at one instant. Rooms that do not exist are left out.
  virtual void marks(std::vector<std::string> rooms,
                     std::function<void(Result<std::vector<RoomPosition>>)> done) = 0;

  // The number of the node that owns the room. If no other node owns the room, this node takes it.
  // 0 for a single server, or if there is no such room.
  virtual void home(const std::string&, std::function<void(Result<std::int64_t>)> done) {
    const auto told = std::move(done);
    told(std::int64_t{0});
  }

  // All unfinished rooms, without their people.
  using Cards = std::function<void(Result<std::vector<RoomCard>>)>;
  virtual void list(Cards done) = 0;
  // A person's rooms: first the unfinished rooms, then the finished ones, each from the latest on.
  // `people` has only this person.
  virtual void rooms_of(const std::string& person, const Most& most, Cards done) = 0;

  // An error if the store must not be written now, because its file was replaced. Any thread may
  // call this.
  virtual Status is_in_place() const { return Done{}; }

  // Records that this server still runs; `run.begun` identifies the run.
  virtual void keep_run(ServerRun run) = 0;
  virtual void runs(std::function<void(Result<std::vector<ServerRun>>)> done) = 0;

  // Writes rows other than rooms. `task` runs in the store's thread in a transaction, which is
  // rolled back if it fails, by an error or by must(); it may run twice.
  virtual void write(std::function<Status(Database&)> task, std::function<void(Status)> done) = 0;
  virtual void read(std::function<Status(Database&)> look, std::function<void(Status)> done) = 0;
};

}  // namespace bastide::serve
