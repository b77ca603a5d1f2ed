// The one owner of a room: takes its commands one after the other, has what comes of them stored,
// and only then tells whoever asked and whoever watches. It alone holds the room's secret.
#pragma once

#include "game/record.h"
#include "serve/accounts/game_results.h"
#include "serve/accounts/password_hasher.h"
#include "serve/api/codec.h"
#include "serve/api/create_room.h"
#include "serve/api/history.h"
#include "serve/api/table_quota.h"
#include "serve/journal/actor_state.h"
#include "serve/operations/bans.h"
#include "serve/operations/telemetry.h"
#include "serve/pool/computer_pool.h"
#include "serve/room/clock.h"
#include "serve/room/decide.h"
#include "serve/room/room.h"
#include "serve/room/time_credit.h"
#include "serve/service.h"
#include "serve/store/key.h"
#include "serve/store/store.h"
#include "shuffle/shuffle.h"

#include <array>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

class RoomDriver;

// What servers around one store tell each other.
struct Notice {
  std::string what;           // one of these
  std::string of = {};        // a room or a person
  std::string text = {};      // an announcement, or the room's card
  std::int64_t revision = 0;  // of the room
};
inline constexpr const char* kBansChanged = "bans";
inline constexpr const char* kAnnounced = "announced";
inline constexpr const char* kPersonChanged = "person";  // what he may do, or who he is
inline constexpr const char* kRoomChanged = "room";      // in the store, by nobody's command

// What stands around all rooms.
struct RoomServices {
  Store* store = nullptr;
  ComputerPool* computer_pool = nullptr;
  PasswordHasher* passwords = nullptr;
  Keys keys;
  Entropy entropy = system_entropy;
  std::function<Time()> now;
  // Looks whether that is still right; what it had to leave out.
  std::function<std::optional<Span>()> follow_time = [] { return std::nullopt; };
  Time begun = 0;          // when this server came
  std::vector<Span> away;  // when no server was there
  std::shared_ptr<Rulesets> rulesets = std::make_shared<Rulesets>();
  SharedTelemetry telemetry = std::make_shared<Telemetry>();
  std::function<std::uint64_t()> store_bytes = {};
  std::shared_ptr<Bans> bans = std::make_shared<Bans>();
  std::shared_ptr<TableQuota> table_quota = std::make_shared<TableQuota>();
  std::function<void(const Notice&)> tell_others = [](const Notice&) {};
  std::function<void(const RoomCard&)> changed;  // a room, as it is stored now
  std::function<void(RoomDriver&)> used;         // one whose game has its state again
};

// Somebody who watches rooms, at one socket.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;
  virtual void tell(const Text& text) = 0;
  // Another server has the room now.
  virtual void come_again() = 0;
  virtual const PersonId& person() const = 0;
};

// What came of a command: the number of its entry; or why not, and what the client has missed.
struct Outcome {
  std::uint32_t number = 0;
  std::optional<Refused> refused = {};
  std::string missed = {};
};

class RoomDriver : public std::enable_shared_from_this<RoomDriver> {
 public:
  // Until `there`, somebody who belongs to it was seen here when it was last awake.
  RoomDriver(RoomServices& services, RoomId id, Time there = 0)
      : services_(services), id_(std::move(id)), there_until_(there) {}

  // A new room, or one that sleeps in the store; `done` is told false if there is none.
  void create(NewRoom new_room, std::function<void(Added)> done);
  void load(std::function<void(Result<bool>)> done);

  void ask(Command command, std::function<void(const Outcome&)> done);

  // What is seen then is stored; an error where the store does not answer.
  void look(std::function<void(const Status&)> at);

  // Nothing is told of the past: that is in the history.
  void watch(Watcher& watcher);
  // A disconnected client did not leave: without NATS its server cannot reach this one.
  void unwatch(Watcher& watcher, bool is_disconnected = false);

  const Room& room() const { return room_; }
  const History& history() const { return history_; }
  bool may_see(const PersonId& person, const std::string& key) const;

  // Of a finished game, with all that it takes to check its draws.
  Result<Record> record() const;

  // Once a second: tries again what could not be stored.
  void tick();
  // Lets go of the game's state, which is large, until it is needed again.
  void drop_state();
  // From the store, before anything else is done, unless it is as new as that here.
  void renew(std::int64_t revision = kAnyRevision);
  // Has the store nothing that is not here?
  bool is_as(const RoomPosition& mark) const;
  // Has nobody needed it since then? Where another server has the room nobody can.
  bool is_idle(Time since) const;
  // When something is to be done though nobody asks.
  std::optional<Time> due() const;
  // When somebody who belongs to it was last seen here; 0 if nobody was.
  Time there_until() const { return there_until_; }

 private:
  static constexpr std::int64_t kAnyRevision = std::numeric_limits<std::int64_t>::max();

  struct Changing;
  struct Waiting {
    Command command;
    std::function<void(const Outcome&)> done;
    std::function<void(const Status&)> look = {};  // instead of a command
    Time heard = 0;
    std::uint32_t number = 0;  // of the first entry that came of it
    int tries = 0;             // that came to a room of before
  };

  void let_go();
  void read(std::function<void(Result<bool>)> done);
  Error not_loaded(Error error);
  Result<bool> loaded(const std::optional<StoredRoom>& stored);
  Status take_up(const StoredRoom& kept);
  Status take_up(const std::vector<Entry>& entries);
  Status add(const Entry& entry);
  void begin_shuffle();
  void get_in_line(Waiting waiting);
  void next();
  void decide_next(Waiting waiting);
  void add_context(Command& command);
  void reload();
  Status add_all(std::vector<Entry>& entries);
  void enter_results(Addition& addition, Time ended);
  std::vector<std::string> ratings() const;
  void keep(Waiting waiting, std::vector<Entry> entries);
  Addition addition(const std::vector<Entry>& entries) const;
  void spare_card(Addition& addition) const;
  void kept(const Waiting& waiting, const std::vector<Entry>& entries);
  void not_kept(Waiting waiting, const Added& kept);
  void tell_of(const std::vector<Entry>& entries);
  void tell_late(const std::vector<Entry>& entries);
  void go(ActorState to);
  bool is_waiting() const;
  bool is_outdated() const { return wanted_ > revision_; }
  void begin_rest(const Error& error);
  void rest_if_store_is_silent();
  void rest_no_more();
  void try_to_store();
  static void refuse(const Waiting& waiting, const Error& error);
  void refuse_all(const Error& error);
  bool is_awaited() const;
  void let_computer_decide();
  void computer_decided(std::uint32_t last, Action action);
  void stop_thinking();
  void look_at_clock();
  void submit(Command command, std::function<void(const Outcome&)> done);
  void try_rematch();
  void note_outage(const Span& span, const PersonId& player = {});
  void end_outage(const PersonId& player = {});
  TimeCredit credit_at(Time now) const;
  std::vector<Entry> enter_credit(const TimeCredit& credit, Time at);
  void begin_disconnection(const PersonId& player);
  void end_disconnection(const PersonId& player);
  void end_disconnections();
  bool is_anybody_disconnected() const;
  bool is_anybody_there() const;
  Time nobody_since() const;
  void use();
  void keep_state();
  bool belongs(const PersonId& person) const;
  void note_presence(const PersonId& person);
  void note_presence();
  void note_who_is_gone();
  void note_new_people(const std::vector<Entry>& entries);
  std::vector<int> seats_there() const;
  std::vector<Absence> seats_gone() const;
  std::uint8_t seats_gone_for_long() const;
  bool is_without_host() const;
  bool is_here(const PersonId& person) const;
  void tell_presence();
  void tell(std::string text) const;

  RoomServices& services_;
  RoomId id_;
  Room room_;
  Bytes32 secret_{};
  std::optional<Shuffle> shuffle_;  // once it is to draw
  History history_;
  std::int64_t revision_ = 0;
  std::int64_t wanted_ = 0;       // the newest revision that it was told of
  std::optional<RoomCard> card_;  // as it is stored, where that is known
  std::shared_ptr<std::vector<RatingChange>> results_ = {};  // of a rated game that ended here
  std::deque<Waiting> waiting_;
  struct Outage {
    Span span;
    PersonId player;  // the disconnected one; empty: it concerns every player
  };
  std::vector<Outage> outages_;
  Span credited_;        // the last credit: when the clock was set, until when it paid
  Time taken_over_ = 0;  // from a server that was gone
  std::set<Watcher*> watchers_;
  std::array<Time, kMaxPlayers> gone_since_{};  // by seat; 0 while its owner watches
  Time host_gone_since_ = 0;
  bool presence_due_ = false;  // somebody came or went, and nobody was told
  bool used_lately_ = false;   // the game has its state
  ActorState state_ = ActorState::stale;
  Time waits_since_ = 0;              // when the store was last asked for something
  std::uint32_t told_ = 0;            // the last entry that whoever watches knows
  bool thinking_ = false;             // a computer decides
  std::uint32_t thinking_about_ = 0;  // the last entry that it knows
  ComputerPool::Enough enough_;       // it is to stop that
  std::string resting_;               // why what came last could not be stored; empty: it was
  int rematch_tries_ = 0;             // that came to nothing, by nobody's command
  Time there_until_;
  Time used_ = 0;  // when somebody needed it last
};

}  // namespace bastide::serve
