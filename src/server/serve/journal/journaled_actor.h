// The only owner of a journal. The actor runs one job after the other: a job changes the state and
// returns the new entries; the store writes these entries; then the job tells clients. While the
// store fails, the actor is suspended. The state itself is in a subclass, such as RoomDriver
// (serve/api/room_driver.h); this class knows nothing of games.
#pragma once

#include "serve/journal/actor_state.h"
#include "serve/operations/telemetry.h"
#include "serve/store/store.h"
#include "serve/time.h"

#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

struct JournalServices {
  Store* store = nullptr;
  std::function<Time()> now;
  SharedTelemetry telemetry = std::make_shared<Telemetry>();
};

// The store fails or is silent, so nothing can be changed.
struct Suspension {
  std::string why;
  Time since = 0;  // start of the store request that failed or got no answer
};

class JournaledActor : public std::enable_shared_from_this<JournaledActor> {
 public:
  JournaledActor(const JournalServices& services, std::string id)
      : services_(services), id_(std::move(id)) {}
  JournaledActor(const JournaledActor&) = delete;
  JournaledActor& operator=(const JournaledActor&) = delete;
  virtual ~JournaledActor() = default;

  // Reads the journal. `done` gets false if there is none.
  void load(std::function<void(Result<bool>)> done);
  // Calls `done` when all earlier jobs are stored; with an error if the store fails.
  void look(const std::function<void(const Status&)>& done);
  // Reads the journal again, unless the journal in memory has at least this revision.
  void renew(std::int64_t revision = kAnyRevision);
  // True if this server has the journal, and memory has at least the entries that the store has at
  // `position`. Memory may also have the entries of a pending write.
  bool is_as(const RoomPosition& position) const;

  ActorState state() const { return state_; }
  bool is_busy() const { return !jobs_.empty() || is_waiting(); }
  const std::optional<Suspension>& suspension() const { return suspension_; }

 protected:
  // The entries to store, and a function that runs once they are stored. The first of the additions
  // belongs to this journal.
  struct Change {
    std::vector<Addition> additions;
    std::function<void()> stored;
  };
  struct Job {
    // Calls begin_change() before it changes the state. Returns nothing if there is nothing to
    // store or the change failed. Runs again if another server changed the journal meanwhile.
    std::function<std::optional<Change>()> run;
    // Called if the job could not run or threw, or if its entries could not be stored.
    std::function<void(const Added&)> refuse;
    int tries = 0;
  };

  // Stores the first entries of a new journal.
  void store_first(Addition first, std::function<void(const Added&)> done);
  void submit(Job job);
  void begin_change() { go(ActorState::changing); }
  // Called once a second: suspends the actor if the store is silent, and reads or writes again
  // after a failure. True if the actor is ready.
  bool recover();

  const std::string& id() const { return id_; }
  // The stored card; null if it is not known.
  const RoomCard* stored_card() const { return card_ ? &*card_ : nullptr; }

  // Rebuilds the state from its journal, and tells watchers the entries after number `told`.
  virtual Status take_up(const StoredRoom& stored, std::size_t told) = 0;
  // An addition without entries, to test whether the store works.
  virtual Addition card_alone() const = 0;
  virtual void on_card(const RoomCard& card) = 0;  // the store has a new card
  virtual void on_ready() = 0;                     // no job waits
  virtual void on_suspended(const Suspension& suspension) = 0;
  virtual void on_resumed() = 0;
  virtual void on_elsewhere() = 0;

 private:
  static constexpr std::int64_t kAnyRevision = std::numeric_limits<std::int64_t>::max();
  struct HalfDone;

  void go(ActorState to);
  bool is_waiting() const;
  void read(std::function<void(Result<bool>)> done);
  Result<bool> loaded(const Result<std::optional<StoredRoom>>& stored);
  void reload();
  void next();
  void run(const Job& job);
  bool run_guarded(const std::function<void()>& work) const;
  void store(const Job& job, Change change);
  void write(std::vector<Addition> additions, std::function<void(const Added&)> then);
  void note_time(const Added& added, Moment since) const;
  void written(const std::vector<Addition>& additions, ActorState before, const Added& added);
  void not_stored(Job job, const Added& added);
  void skip_same_card(Addition& addition) const;
  void suspend(const Error& error);
  void suspend_if_silent();
  void refuse_all(const Error& error);

  const JournalServices& services_;
  std::string id_;
  ActorState state_ = ActorState::stale;
  std::deque<Job> jobs_;
  std::optional<Suspension> suspension_;
  Time waits_since_ = 0;       // start of the last store request
  std::int64_t revision_ = 0;  // revision of the journal in memory
  std::int64_t wanted_ = 0;    // newest revision announced by other servers
  std::size_t last_ = 0;       // number of the last entry in memory
  std::size_t told_ = 0;       // number of the last entry that is known to be stored
  std::optional<RoomCard> card_;
};

}  // namespace bastide::serve
