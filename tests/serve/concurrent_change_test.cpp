// Tests rooms that change in the store while an addition to them is under way.
#include "records/action_notation.h"
#include "serve/api/room_registry.h"
#include "serve/posted_functions.h"
#include "serve/protocol/codec.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>

namespace bastide::serve {
namespace {

Added outdated_room() {
  Added added = Error{"another server wrote to the journal"};
  added.why = NotKept::outdated;
  return added;
}

// A store that answers a request only when the test calls answer().
class SlowStore final : public Store {
 public:
  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    ++adds;
    answers.emplace_back([this, additions = std::move(additions), done = std::move(done)] {
      if (outdated > 0) {
        --outdated;
        return done(outdated_room());
      }
      for (const Addition& one : additions) {
        StoredRoom& room = rooms[one.card.id];
        if (one.sealed_secret) room.sealed_secret = *one.sealed_secret;
        room.lines.insert(room.lines.end(), one.lines.begin(), one.lines.end());
      }
      if (unheard > 0 && unheard-- > 0) return done(Error{"the store does not answer"});
      done(Done{});
    });
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<StoredRoom>>)> done) override {
    ++loads;
    answers.emplace_back([this, room = rooms[id], done = std::move(done)] {
      if (away) return done(Error{"the store does not answer"});
      done(std::optional(room));
    });
  }
  void marks(std::vector<std::string>,
             std::function<void(Result<std::vector<RoomPosition>>)>) override {}
  void list(Cards done) override {
    ++lists;
    done(cards);
  }
  void rooms_of(const std::string&, const Most&, Cards done) override { list(std::move(done)); }
  void keep_run(ServerRun) override {}
  void runs(std::function<void(Result<std::vector<ServerRun>>)> done) override {
    done(std::vector<ServerRun>());
  }
  void write(std::function<Status(Database&)>, std::function<void(Status)>) override {}
  void read(std::function<Status(Database&)>, std::function<void(Status)>) override {}

  void answer() {
    const auto one = std::move(answers.front());
    answers.pop_front();
    one();
  }
  // Answers at most `most` requests.
  void answer_all(int most = 100) {
    for (int i = 0; i < most && !answers.empty(); ++i) answer();
  }

  std::deque<std::function<void()>> answers;
  std::map<std::string, StoredRoom> rooms;
  std::vector<RoomCard> cards;
  int outdated = 0;  // number of next additions that this store refuses as outdated
  int unheard = 0;   // number of next additions that this store keeps but reports as failed
  bool away = false;
  int adds = 0;
  int loads = 0;
  int lists = 0;
};

class Hearer final : public Watcher {
 public:
  void tell(const Text& text) override { heard += *text + '\n'; }
  void come_again() override {}
  const PersonId& person() const override { return person_; }
  std::string heard;

 private:
  PersonId person_ = "anna";
};

const RoomId kOutdatedRoom = "aroomforthetests";

// A game of Anna and Bob with 30 seconds for each turn.
class Outdated : public testing::Test {
 protected:
  Outdated() : computer_pool_(1, loop_.post()) {
    services_.store = &store_;
    services_.computer_pool = &computer_pool_;
    services_.now = [] { return now; };
    now = 1'700'000'000'000;
    services_.changed = [](const RoomCard&) {};
    Terms terms;
    terms.host = "anna";
    terms.clock = {Pace::turn, 30'000};
    auto new_room =
        create_room(kOutdatedRoom, terms, {of("anna", CommandKind::join)}, services_.entropy, now);
    actor_ = std::make_shared<RoomDriver>(services_, kOutdatedRoom);
    actor_->create(std::move(*new_room), [](const Added& made) { EXPECT_TRUE(made); });
    store_.answer_all();
    EXPECT_EQ(ask(of("bob", CommandKind::join)), "");
    EXPECT_EQ(ask(of("bob", CommandKind::ready)), "");
    EXPECT_EQ(ask(of("anna", CommandKind::start)), "");
    actor_->watch(hearer_);
  }
  ~Outdated() override { actor_->unwatch(hearer_); }

  static Command of(const PersonId& by, CommandKind kind) {
    Command command;
    command.kind = kind;
    command.by = command.name = command.text = by;
    return command;
  }
  Command play() const {
    const Room& room = actor_->room();
    Command play =
        of(room.seats[static_cast<std::size_t>(room.deciding_seat())].owner, CommandKind::play);
    play.seen = room.last;
    play.action = phrase(room.game->state(), room.game->legal().front());
    return play;
  }
  // The refusal's code; empty if there was none.
  std::string ask(const Command& command) {
    std::string code = "no answer";
    actor_->ask(command, [&](const Outcome& outcome) {
      code = outcome.refused ? std::string(name_of(outcome.refused->code)) : "";
    });
    store_.answer_all();
    return code;
  }

  static inline Time now = 0;
  Loop loop_;
  RoomServices services_;
  SlowStore store_;
  ComputerPool computer_pool_;
  Hearer hearer_;
  std::shared_ptr<RoomDriver> actor_;
};

TEST_F(Outdated, GetsEntriesStoredWithoutConfirmation) {
  const std::uint32_t before = actor_->room().last;
  Command repeated = play();
  repeated.doing = "once";
  store_.unheard = 1;
  EXPECT_EQ(ask(repeated), "paused");
  actor_->tick();
  store_.answer_all();
  EXPECT_NE(hearer_.heard.find("\"n\":" + std::to_string(before + 1)), std::string::npos);
  EXPECT_GT(actor_->room().last, before);
  hearer_.heard.clear();
  EXPECT_EQ(ask(repeated), "");
  EXPECT_EQ(hearer_.heard.find("\"entries\""), std::string::npos) << hearer_.heard;
}

TEST_F(Outdated, AHangingStoreCostsNoPlayerTheGame) {
  std::string code = "no answer";
  actor_->ask(play(), [&](const Outcome& outcome) {
    code = outcome.refused ? std::string(name_of(outcome.refused->code)) : "";
  });
  now += 3'000;
  actor_->tick();
  EXPECT_NE(hearer_.heard.find("does not answer"), std::string::npos) << hearer_.heard;
  now += 40'000;
  actor_->tick();
  store_.answer_all();
  EXPECT_EQ(code, "");
  for (int i = 0; i < 25; ++i) {
    now += 1'000;
    actor_->tick();
    store_.answer_all();
  }
  EXPECT_EQ(hearer_.heard.find("timed_out"), std::string::npos) << hearer_.heard;
  EXPECT_EQ(ask(play()), "");
}

TEST_F(Outdated, KeepsNoMoreWaitingThanSoMany) {
  int paused = 0;
  // The store does not answer this command, so all later commands wait.
  actor_->ask(play(), [](const Outcome&) {});
  for (int i = 0; i < 1'000; ++i) {
    actor_->ask(play(), [&](const Outcome& outcome) {
      paused += outcome.refused && outcome.refused->code == RefusalCode::paused ? 1 : 0;
    });
  }
  EXPECT_GT(paused, 700);
  store_.answer_all(2'000);
}

// The store is slow and refuses the addition twice, so the command is decided three times. The
// player loses no time.
TEST_F(Outdated, CostsNoTime) {
  const auto seat = static_cast<std::size_t>(actor_->room().deciding_seat());
  now += 20'000;
  store_.outdated = 2;
  std::optional<Outcome> outcome;
  actor_->ask(play(), [&](const Outcome& one) { outcome = one; });
  while (!store_.answers.empty()) {
    now += 15'000;
    store_.answer();
  }
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome->refused) << outcome->refused->message;
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  if (actor_->room().deciding_seat() == static_cast<int>(seat)) {
    EXPECT_EQ(actor_->room().seats[seat].left, 10'000);
  }
}

TEST_F(Outdated, IsNotTriedForEver) {
  now += 40'000;  // the time of the player to decide is up
  store_.outdated = 1'000;
  const int before = store_.adds;
  actor_->ask(of("bob", CommandKind::say), [](const Outcome&) {});
  store_.answer();
  now += 1'000;
  store_.answer_all(200);
  EXPECT_LE(store_.adds - before, 6);
  EXPECT_NE(hearer_.heard.find(R"("paused":"another server wrote)"), std::string::npos)
      << hearer_.heard;
  const int tried = store_.adds;
  Command late = play();
  // Carl has no seat, so the command is refused, and only the time credit is to be stored.
  late.by = "carl";
  now += 1'000;
  actor_->ask(late, [](const Outcome&) {});
  store_.answer_all(200);
  EXPECT_LE(store_.adds - tried, 6);
}

TEST_F(Outdated, RestsWhereItCannotBeReadAgain) {
  store_.outdated = 1;
  store_.away = true;
  now += 5'000;
  EXPECT_EQ(ask(of("bob", CommandKind::say)), "paused");
  EXPECT_NE(hearer_.heard.find(R"("paused":"the store does not answer")"), std::string::npos);
  const auto seat = static_cast<std::size_t>(actor_->room().deciding_seat());
  now += 60'000;
  store_.away = false;
  for (int i = 0; i < 3; ++i) {
    actor_->tick();
    store_.answer_all();
  }
  EXPECT_NE(hearer_.heard.find(R"("paused":"")"), std::string::npos) << hearer_.heard;
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  EXPECT_EQ(actor_->room().seats[seat].left, 25'000 + kTimeToComeBack);
}

// ---- notices from other servers -----------------------------------------------------------------

class Renewing : public Outdated {
 protected:
  Renewing() {
    RoomServices services = services_;
    rooms_ = std::make_unique<RoomRegistry>(std::move(services));
  }
  RoomCard card(std::int64_t revision) const {
    return {.id = kOutdatedRoom,
            .stage = "gathering",
            .visibility = "open",
            .card = R"({"title":"of )" + std::to_string(revision) + "\"}",
            .revision = revision};
  }
  std::unique_ptr<RoomRegistry> rooms_;
};

TEST_F(Renewing, IsNotMissedWhileARoomIsRead) {
  std::shared_ptr<RoomDriver> woken;
  rooms_->find(kOutdatedRoom, [&](const auto& found) { woken = *found; });
  store_.rooms[kOutdatedRoom].revision = 1;  // the pending read returns the older state
  rooms_->renew(kOutdatedRoom, "{}", 1);
  store_.answer();
  EXPECT_EQ(woken, nullptr);
  store_.answer_all();
  ASSERT_NE(woken, nullptr);
  EXPECT_TRUE(woken->is_as({kOutdatedRoom, 1, woken->room().last}));
  const int loads = store_.loads;
  rooms_->renew(kOutdatedRoom, "{}", 1);  // a second copy of the same notice
  store_.answer_all();
  EXPECT_EQ(store_.loads, loads);
}

// Clients may repeat requests while the store hangs, so the number of waiting requests has a limit.
TEST_F(Renewing, LetsOnlySoManyWaitForARoom) {
  int refused = 0;
  int found = 0;
  for (int i = 0; i < 300; ++i)
    rooms_->find(kOutdatedRoom, [&](const auto& room) { ++(room ? found : refused); });
  EXPECT_EQ(refused, 300 - 256);
  store_.answer_all();
  EXPECT_EQ(found, 256);
}

TEST_F(Renewing, KeepsOlderCardsOutOfTheLobby) {
  rooms_->renew(kOutdatedRoom, card(1).card, 1);
  rooms_->services().changed(card(0));  // an older card that arrives late
  EXPECT_TRUE(rooms_->lobby("", 10).empty());
  store_.cards = {card(1)};
  rooms_->tick();
  ASSERT_EQ(rooms_->lobby("", 10).size(), 1U);
  EXPECT_NE(rooms_->lobby("", 10).front().find("of 1"), std::string::npos);
  const int lists = store_.lists;
  rooms_->tick();
  EXPECT_EQ(store_.lists, lists);
}

}  // namespace
}  // namespace bastide::serve
