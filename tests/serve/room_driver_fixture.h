// A room's actor for tests, with a store that can fail and a clock that the test sets.
#pragma once

#include "records/action_notation.h"
#include "serve/api/room_driver.h"
#include "serve/posted_functions.h"
#include "serve/protocol/codec.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

class TestStore final : public Store {
 public:
  explicit TestStore(Post post) : post_(std::move(post)) {}

  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    do_or_hold([this, additions = std::move(additions), done = std::move(done)] {
      if (additions.size() > 1) ++tried_together;
      if (full || (refuses_two && additions.size() > 1))
        return done(Error{"there is no space left on the disk"});
      for (const Addition& one : additions) {
        StoredRoom& room = rooms[one.card.id];
        EXPECT_EQ(room.lines.size() + 1, one.first);
        if (one.sealed_secret) room.sealed_secret = *one.sealed_secret;
        if (one.card_changed) ++cards_written;
        room.lines.insert(room.lines.end(), one.lines.begin(), one.lines.end());
      }
      if (loses_answers) return done(Error{"the store does not answer"});
      done(Done{});
    });
  }
  void go_on() {
    hangs = false;
    for (auto& task : held_) post_(std::move(task));
    held_.clear();
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<StoredRoom>>)> done) override {
    if (throws) throw std::bad_alloc();
    do_or_hold([this, id, done = std::move(done)] {
      if (unreadable) return done(Error{"the store does not answer"});
      const auto found = rooms.find(id);
      done(found == rooms.end() ? std::optional<StoredRoom>() : std::optional(found->second));
    });
  }
  void marks(std::vector<std::string>,
             std::function<void(Result<std::vector<RoomPosition>>)>) override {}
  void list(Cards done) override { done(std::vector<RoomCard>()); }
  void rooms_of(const std::string&, const Most&, Cards done) override { list(std::move(done)); }
  void keep_run(ServerRun) override {}
  void runs(std::function<void(Result<std::vector<ServerRun>>)> done) override {
    if (unreadable) return done(Error{"the store does not answer"});
    done(past_runs);
  }
  void write(std::function<Status(Database&)>, std::function<void(Status)>) override {}
  void read(std::function<Status(Database&)>, std::function<void(Status)>) override {}

  bool full = false;
  bool loses_answers = false;  // stores additions, but reports an error
  bool hangs = false;          // holds requests until go_on()
  bool refuses_two = false;    // refuses transactions that add to two rooms
  int tried_together = 0;
  bool unreadable = false;
  bool throws = false;  // load() throws
  int cards_written = 0;
  std::vector<ServerRun> past_runs;
  std::map<std::string, StoredRoom> rooms;

 private:
  void do_or_hold(std::function<void()> task) {
    hangs ? held_.push_back(std::move(task)) : post_(std::move(task));
  }

  Post post_;
  std::vector<std::function<void()>> held_;
};

class TestWatcher final : public Watcher {
 public:
  explicit TestWatcher(PersonId person = "anna") : person_(std::move(person)) {}
  void tell(const Text& text) override { heard += *text + '\n'; }
  void come_again() override { heard += "come again\n"; }
  const PersonId& person() const override { return person_; }
  bool has_heard(const std::string& text) const { return heard.find(text) != std::string::npos; }

  std::string heard;

 private:
  PersonId person_;
};

inline const RoomId kRoom = "aroomforthetests";

inline Command command(CommandKind kind, const std::string& doing = {}) {
  Command command;
  command.kind = kind;
  command.by = "anna";
  command.doing = doing;
  command.name = "Anna";
  command.text = "hello";
  return command;
}

// A running game of Anna and a computer.
class RoomDriverTest : public testing::Test {
 protected:
  RoomDriverTest() : store_(loop_.post()), computer_pool_(1, loop_.post()) {
    services_.store = &store_;
    services_.computer_pool = &computer_pool_;
    services_.now = [] { return now; };
    now = 1'700'000'000'000;
    services_.changed = [](const RoomCard&) {};
    sit_down({});
    actor_->watch(watcher_);
    EXPECT_EQ(ask(command(CommandKind::start)).number, 4U);
  }

  void sit_down(Terms terms, std::size_t computers = 1) {
    terms.host = "anna";
    Command machine = command(CommandKind::seat_computer);
    machine.name = "Machine";
    machine.computer = "random";
    std::vector<Command> seats(1 + computers, machine);
    for (std::size_t i = 2; i < seats.size(); ++i) seats[i].name += " " + std::to_string(i);
    seats.front() = command(CommandKind::join);
    terms.setup.players = static_cast<int>(seats.size());
    auto new_room = create_room(kRoom, terms, seats, services_.entropy, services_.now());
    actor_ = std::make_shared<RoomDriver>(services_, kRoom);
    actor_->create(std::move(*new_room), [](const Status& made) { EXPECT_TRUE(made); });
    loop_.run_all();
  }

  Outcome ask(Command command) {
    std::optional<Outcome> outcome;
    actor_->ask(std::move(command), [&](const Outcome& one) { outcome = one; });
    while (!outcome && loop_.run_one()) continue;
    return outcome.value_or(Outcome{});
  }
  Outcome ask(CommandKind kind, const PersonId& by) {
    Command asked = command(kind);
    asked.by = asked.name = by;
    return ask(asked);
  }
  // Creates Anna's table, where she has a seat; the game has not begun.
  void gather(int players, ClockTerms clock = {}) {
    Terms terms;
    terms.clock = clock;
    terms.host = "anna";
    terms.setup.players = players;
    auto new_room = create_room(kRoom, terms, {command(CommandKind::join)}, services_.entropy, now);
    store_.rooms.clear();
    actor_ = std::make_shared<RoomDriver>(services_, kRoom);
    actor_->create(std::move(*new_room), [](const Status& made) { EXPECT_TRUE(made); });
    loop_.run_all();
  }
  Outcome play() {
    Command play = command(CommandKind::play);
    play.seen = actor_->room().last;
    play.action = phrase(actor_->room().game->state(), actor_->room().game->legal().front());
    return ask(play);
  }

  // Advances the clock, then calls tick().
  void pass(Time time) {
    now += time;
    actor_->tick();
    loop_.run_all();
  }

  static inline Time now = 0;
  Loop loop_;
  RoomServices services_;
  TestStore store_;
  ComputerPool computer_pool_;
  TestWatcher watcher_;
  std::shared_ptr<RoomDriver> actor_;
};

// The game of RoomDriverTest with 30 seconds for each turn; Anna decides.
class ClockedRoomDriver : public RoomDriverTest {
 protected:
  ClockedRoomDriver() {
    actor_->unwatch(watcher_);
    store_.rooms.clear();
    Terms terms;
    terms.clock = {Pace::turn, 30'000};
    sit_down(terms);
    actor_->watch(watcher_);
    EXPECT_FALSE(ask(command(CommandKind::start)).refused);
    while (actor_->room().deciding_seat() != 0) EXPECT_TRUE(loop_.run_one());
  }
};

}  // namespace bastide::serve
