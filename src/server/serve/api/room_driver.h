// Drives one room: turns commands into entries, tells watchers of them once they are stored, and
// runs clocks and computer players. Only the driver has the room's secret. The base class queues
// jobs and stores entries (serve/journal/journaled_actor.h).
#pragma once

#include "serve/accounts/game_results.h"
#include "serve/api/create_room.h"
#include "serve/api/room_history.h"
#include "serve/api/room_presence.h"
#include "serve/api/room_services.h"
#include "serve/api/seating.h"
#include "serve/journal/journaled_actor.h"
#include "serve/room/decide.h"
#include "serve/room/finished_record.h"
#include "serve/room/outages.h"
#include "shuffle/shuffle.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

// Result of a command: the number of its entry; or the reason why it was refused, and the entries
// that the client has not seen.
struct Outcome {
  std::uint32_t number = 0;
  std::optional<Refused> refused = {};
  std::string missed = {};
};

class RoomDriver final : public JournaledActor {
 public:
  using Answer = std::function<void(const Outcome&)>;

  // `member_seen` is the time when a member was last connected before the room was unloaded; 0 if
  // no member was.
  RoomDriver(RoomServices& services, const RoomId& id, Time member_seen = 0)
      : JournaledActor(services, id), services_(services), presence_(room_, member_seen) {}

  // Stores a new room. (For a room that is already in the store, call load().)
  void create(NewRoom new_room, std::function<void(Added)> done);

  void ask(Command command, Answer done);

  // Sends new entries to the watcher from now on; past entries are in the history.
  void watch(Watcher& watcher);
  // `is_disconnected`: the client's server cannot reach this one, because NATS does not answer.
  void unwatch(Watcher& watcher, bool is_disconnected = false);

  const Room& room() const { return room_; }
  const History& history() const { return history_; }
  // True if a present player waits for others, and the person may take a seat.
  bool expects(const PersonId& person) const;
  bool may_see(const PersonId& person, const std::string& key) const;
  // Record of a finished game, with the secret that proves its draws.
  Result<Record> record() const { return record_of(room_, secret_); }

  // Called once a second.
  void tick();
  // Frees the game's state, which is large, until it is needed again.
  void drop_state();
  bool has_state() const { return has_state_; }
  // True if no client has needed the room after the time `since`, or if another server has it.
  bool is_idle(Time since) const;
  // The time when the room must act without a command: a clock runs out, a computer must decide, or
  // the table is abandoned.
  std::optional<Time> due() const { return due_at(room_, nobody_since()); }
  // The time when a member of the room was last connected; 0 if no member was.
  Time member_seen() const { return presence_.member_seen(); }

 private:
  struct Thought {
    std::uint32_t about;  // the last entry that the computer player knows
    ComputerPool::StopFlag stop;
  };

  Status take_up(const StoredRoom& stored, std::size_t told) override;
  Addition card_alone() const override { return addition_of(room_, {}, stored_card()); }
  void on_card(const RoomCard& card) override { services_.changed(card); }
  void on_ready() override { let_computer_decide(); }
  void on_suspended(const Suspension& suspension) override;
  void on_resumed() override;
  void on_elsewhere() override { presence_.send_elsewhere(); }

  Status take_up(const std::vector<Entry>& entries);
  void submit(Command command, Answer done);
  std::optional<Change> run(Command command, const Answer& done, Time heard);
  void add_context(Command& command) const;
  Status add(const Entry& entry);
  Status add_all(std::vector<Entry>& entries);
  Status draw(std::vector<Entry>& entries);
  void begin_shuffle();
  std::vector<Entry> enter_credit(const TimeCredit& credit, Time at);
  std::optional<Change> change(std::vector<Entry> entries, std::uint32_t number, const Answer& done,
                               const std::string& network = {});
  Outcome refusal(const Added& added) const;
  void enter_results(Addition& addition, Time ended);
  Result<Addition> rematch();
  std::vector<std::string> ratings() const;
  void stored(const std::vector<Entry>& entries);
  void notify_awaited();
  void tell(const std::vector<Entry>& entries);

  void look_at_clock();
  bool starts_by_itself() const;
  PlayerSet seats_to_free() const;
  void try_rematch();
  bool is_awaited() const;
  const PlayerInfo& deciding_computer() const;
  void let_computer_decide();
  void computer_decided(std::uint32_t last, Action action);
  void stop_thinking();
  Time now() const { return services_.now(); }
  Time nobody_since() const;
  void use();
  void keep_state();

  RoomServices& services_;
  Room room_;
  Bytes32 secret_{};
  std::optional<Shuffle> shuffle_;  // set at the first draw
  History history_;                 // stored entries
  Presence presence_;
  std::set<PersonId> awaited_;  // the people for whom the room waits, as of the last entry
  Outages outages_;
  Time taken_over_ = 0;                                 // time of the takeover by this server
  std::shared_ptr<std::vector<RatingChange>> results_;  // rating changes; null during the game
  SeatRefusal seat_refusal_;  // of the entries that are being stored; null if nobody sits down
  std::optional<Thought> thought_;  // a computer player's running request
  int rematch_tries_ = 0;           // the server's failed attempts at a rematch
  bool has_state_ = false;          // the game's state is in memory
  Time used_ = 0;                   // time when a client last needed the room
};

}  // namespace bastide::serve
