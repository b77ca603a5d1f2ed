// Tests the actor of a room, with clients and with a store that can fail.
#include "serve/api/room_registry.h"
#include "serve/room_driver_fixture.h"

#include <algorithm>
#include <future>

namespace bastide::serve {
namespace {

TEST_F(RoomDriverTest, TellsNoClientBeforeEntriesAreStored) {
  bool answered = false;
  bool looked = false;
  actor_->ask(command(CommandKind::say), [&](const Outcome&) { answered = true; });
  actor_->look([&](const Status&) { looked = true; });
  EXPECT_FALSE(answered);
  EXPECT_FALSE(looked);
  EXPECT_FALSE(watcher_.has_heard("hello"));
  EXPECT_EQ(store_.rooms[kRoom].lines.back().find("hello"), std::string::npos);
  loop_.run_all();
  EXPECT_TRUE(answered && looked && watcher_.has_heard("hello"));
}

TEST_F(RoomDriverTest, SuspendsWhileTheStoreFails) {
  const std::uint32_t last = actor_->room().last;
  store_.full = true;
  const Outcome refused = ask(command(CommandKind::say, "a1"));
  EXPECT_EQ(refused.refused->code, RefusalCode::paused);
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"there is no space left on the disk")"));
  EXPECT_FALSE(watcher_.has_heard("hello"));
  TestWatcher late("bob");
  actor_->watch(late);
  EXPECT_TRUE(late.has_heard(R"("paused":"there is no space left on the disk")"));
  actor_->unwatch(late);
  actor_->tick();
  loop_.run_all();
  EXPECT_EQ(actor_->room().last, last);
  store_.unreadable = true;
  EXPECT_EQ(ask(command(CommandKind::say, "a2")).refused->code, RefusalCode::paused);
  EXPECT_EQ(ask(command(CommandKind::say, "a2")).refused->code, RefusalCode::paused);
  store_.full = store_.unreadable = false;
  EXPECT_EQ(ask(command(CommandKind::say, "a1")).number, last + 1);
  EXPECT_EQ(ask(command(CommandKind::say, "a1")).number, last + 1);
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"")"));
  EXPECT_EQ(actor_->room().last, last + 1);
}

TEST_F(RoomDriverTest, StoresTheSummaryWhenItChanges) {
  const int written = store_.cards_written;
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(ask(command(CommandKind::say)).refused);
  EXPECT_EQ(store_.cards_written, written);
  Command resign = command(CommandKind::resign);
  EXPECT_FALSE(ask(resign).refused);
  EXPECT_EQ(store_.cards_written, written + 1);
}

// A computer's decision that could not be stored is made again once the store works.
TEST_F(RoomDriverTest, ComputersPlayOnAfterASuspension) {
  while (actor_->room().deciding_seat() == 0) {
    ASSERT_FALSE(play().refused);
    store_.full = actor_->room().deciding_seat() == 1;
  }
  while (!watcher_.has_heard("paused")) ASSERT_TRUE(loop_.run_one());
  actor_->tick();
  loop_.run_all();
  EXPECT_EQ(actor_->room().deciding_seat(), 1);
  store_.full = false;
  actor_->tick();
  while (actor_->room().deciding_seat() == 1) {
    ASSERT_TRUE(loop_.run_one());
    actor_->tick();
  }
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"")"));
}

// A newer version of the server, which had the table before, has more computer players.
TEST_F(RoomDriverTest, PlaysForComputersOfOtherVersions) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  actor_->unwatch(watcher_);
  std::string& seated = store_.rooms[kRoom].lines[2];
  const std::string known = R"("computer":"random")";
  ASSERT_NE(seated.find(known), std::string::npos);
  seated.replace(seated.find(known), known.size(), R"("computer":"level-99")");
  actor_ = std::make_shared<RoomDriver>(services_, kRoom);
  actor_->load([](const Result<bool>& loaded) { EXPECT_TRUE(loaded && *loaded); });
  loop_.run_all();
  actor_->watch(watcher_);
  EXPECT_EQ(actor_->room().seats[1].computer, "level-99");
  while (actor_->room().deciding_seat() == 0) ASSERT_FALSE(play().refused);
  ASSERT_TRUE(actor_->room().computer_decides());
  while (actor_->room().deciding_seat() == 1) ASSERT_TRUE(loop_.run_one());
}

// A slow computer player does not delay other commands.
TEST_F(RoomDriverTest, AnswersPlayersWhileAComputerThinks) {
  std::promise<void> may;
  ComputerPool slow(1, [post = loop_.post(), gone_on = may.get_future().share()](auto task) {
    gone_on.wait();
    post(std::move(task));
  });
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  services_.computer_pool = &slow;
  while (actor_->room().deciding_seat() == 0) ASSERT_FALSE(play().refused);
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(ask(command(CommandKind::say)).refused);
  EXPECT_EQ(actor_->room().deciding_seat(), 1);
  may.set_value();
  while (actor_->room().deciding_seat() == 1) ASSERT_TRUE(loop_.run_one());
  services_.computer_pool = &computer_pool_;
}

// Computer players pause while no client watches; they continue when a client watches again.
TEST_F(RoomDriverTest, PausesComputersWithoutWatchers) {
  actor_->unwatch(watcher_);
  store_.rooms.clear();
  sit_down({}, 2);
  EXPECT_FALSE(ask(command(CommandKind::start)).refused);
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  now += 61'000;
  while (loop_.run_for(std::chrono::milliseconds(200))) continue;
  EXPECT_FALSE(ask(command(CommandKind::resign)).refused);
  now += 61'000;
  while (loop_.run_for(std::chrono::milliseconds(200))) continue;
  const std::uint32_t last = actor_->room().last;
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  pass(1'000);
  while (loop_.run_for(std::chrono::milliseconds(200))) continue;
  EXPECT_EQ(actor_->room().last, last);
  EXPECT_TRUE(actor_->is_idle(now));
  actor_->watch(watcher_);
  pass(1'000);
  while (actor_->room().stage == Stage::playing) ASSERT_TRUE(loop_.run_one());
}

// The clock of the server that had the room before is ahead.
TEST_F(RoomDriverTest, DrawsNoEarlierThanTheMoveBefore) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  const std::size_t before = store_.rooms[kRoom].lines.size();
  now -= 10'000;
  while (actor_->room().deciding_seat() == 0) ASSERT_FALSE(play().refused);
  const std::vector<std::string>& lines = store_.rooms[kRoom].lines;
  ASSERT_GT(lines.size(), before);
  Time last = 0;
  for (const std::string& line : lines) {
    const auto entry = read_journal_line(line);
    ASSERT_TRUE(entry);
    EXPECT_GE(entry->at, last) << line;
    last = entry->at;
  }
}

TEST_F(ClockedRoomDriver, EndsWhenTimeIsUp) {
  pass(30'000);
  EXPECT_EQ(actor_->room().stage, Stage::playing);  // the decision may still be on its way
  pass(kMostLag);
  EXPECT_TRUE(watcher_.has_heard(R"("kind":"timed_out","seat":0,"left":0)"));
  EXPECT_EQ(actor_->room().stage, Stage::finished);
}

TEST_F(ClockedRoomDriver, CreditsTheTimeOfAStoppedServer) {
  now += 10'000;
  // The outage lasts an hour. The ten seconds before it are used up.
  services_.away = {{now, now + 3'600'000}};
  now += 3'600'000;
  actor_ = std::make_shared<RoomDriver>(services_, kRoom);
  actor_->load([](const Result<bool>& loaded) { EXPECT_TRUE(loaded && *loaded); });
  loop_.run_all();
  pass(1'000);
  EXPECT_EQ(actor_->room().seats[0].left, 19'000 + kTimeToComeBack);
  EXPECT_EQ(actor_->room().clock_since, now);
  pass(28'999);
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  pass(1 + kMostLag);
  EXPECT_EQ(actor_->room().stage, Stage::finished);
}

TEST_F(ClockedRoomDriver, CreditsTheTimeAfterAnotherServerDied) {
  now += 10'000;
  store_.rooms[kRoom].gone_from = now;
  store_.rooms[kRoom].gone_until = now + 3'000;
  now += 4'000;
  actor_ = std::make_shared<RoomDriver>(services_, kRoom);
  actor_->load([](const Result<bool>& loaded) { EXPECT_TRUE(loaded && *loaded); });
  loop_.run_all();
  pass(1'000);
  EXPECT_EQ(actor_->room().seats[0].left, 30'000 - 12'000 + kTimeToComeBack);
}

TEST_F(ClockedRoomDriver, CreditsTheTimeOfAFullDisk) {
  now += 10'000;
  store_.full = true;
  EXPECT_EQ(play().refused->code, RefusalCode::paused);
  pass(60'000);
  store_.full = false;
  pass(1'000);
  pass(0);
  EXPECT_TRUE(watcher_.has_heard(R"("kind":"clock")"));
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"")"));
  EXPECT_EQ(actor_->room().seats[0].left, 20'000 + kTimeToComeBack);
  EXPECT_FALSE(play().refused);
}

// After an outage by a full disk, the clock of a disconnected player still runs out.
TEST_F(ClockedRoomDriver, RunsOutAfterAFullDisk) {
  store_.full = true;
  EXPECT_EQ(ask(command(CommandKind::say)).refused->code, RefusalCode::paused);
  actor_->unwatch(watcher_);
  for (int i = 0; i < 5; ++i) pass(30'000);
  EXPECT_FALSE(actor_->is_idle(now));
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  store_.full = false;
  pass(1'000);
  pass(0);
  pass(30'000 + kTimeToComeBack);
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  pass(kMostLag);
  EXPECT_EQ(actor_->room().stage, Stage::finished);
}

TEST_F(RoomDriverTest, ResumesWhenTheDiskHasSpaceAgain) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  const std::uint32_t last = actor_->room().last;
  store_.full = true;
  EXPECT_EQ(ask(command(CommandKind::say)).refused->code, RefusalCode::paused);
  for (int i = 0; i < 3; ++i) pass(1'000);
  EXPECT_FALSE(watcher_.has_heard(R"("paused":"")"));
  store_.full = false;
  pass(1'000);
  EXPECT_TRUE(watcher_.has_heard(R"("paused":"")"));
  EXPECT_EQ(actor_->room().last, last);
}

// An exception in the middle of a command leaves no change in the room that is not stored.
TEST_F(RoomDriverTest, DropsACommandThatFailsBeforeTheStore) {
  EXPECT_FALSE(ask(command(CommandKind::resign)).refused);
  const std::uint32_t last = actor_->room().last;
  static int fills = 0;
  services_.entropy = [](std::uint8_t* bytes, std::size_t size) {
    if (size == sizeof(Bytes32) && fills++ == 0) throw std::bad_alloc();
    system_entropy(bytes, size);
  };
  const Outcome outcome = ask(command(CommandKind::ask_rematch));
  ASSERT_TRUE(outcome.refused);
  EXPECT_EQ(outcome.refused->code, RefusalCode::failed);
  EXPECT_EQ(services_.telemetry->metrics.failed_tasks.value(), 1U);
  EXPECT_EQ(ask(command(CommandKind::say)).number, last + 1);
  EXPECT_FALSE(ask(command(CommandKind::ask_rematch)).refused);
  EXPECT_NE(actor_->room().next_room, "");
}

// A host who was connected recently keeps the table open, even if the room was unloaded meanwhile.
TEST_F(RoomDriverTest, KeepsTheHostsTableOpenAfterWakingUp) {
  gather(2);
  RoomRegistry registry(services_);
  const auto wake = [&] {
    std::shared_ptr<RoomDriver> woken;
    registry.find(kRoom, [&](const auto& found) { woken = *found; });
    loop_.run_all();
    return woken;
  };
  const auto wait = [&](Time time) {
    now += time;
    registry.tick();
    loop_.run_all();
  };
  wake()->watch(watcher_);
  wait(50 * 60'000);
  wake()->unwatch(watcher_);
  wait(61'000);
  EXPECT_EQ(registry.awake(), 0U);
  now += 11 * 60'000;
  wake();
  wait(1'000);
  EXPECT_EQ(wake()->room().stage, Stage::gathering);
}

TEST_F(RoomDriverTest, KeepsAWaitingTableForAnHour) {
  gather(2);
  now += 59 * 60'000;
  RoomRegistry registry(services_);
  const auto wait = [&](Time time) {
    now += time;
    registry.find(kRoom, [](const auto& found) { EXPECT_TRUE(found && *found); });
    loop_.run_all();
    registry.tick();
    loop_.run_all();
  };
  wait(59 * 60'000);
  EXPECT_EQ(store_.rooms[kRoom].lines.size(), 2U);
  wait(60'000);
  EXPECT_GT(store_.rooms[kRoom].lines.size(), 2U);
}

TEST_F(RoomDriverTest, ReadsTheRunsOfServersAgainAfterAFailure) {
  RoomRegistry registry(services_);
  store_.past_runs = {{now - 10'000, now - 5'000}};
  store_.unreadable = true;
  registry.begin([] {});
  EXPECT_TRUE(registry.services().away.empty());
  store_.unreadable = false;
  now += 10'000;
  registry.tick();
  ASSERT_EQ(registry.services().away.size(), 1U);
  EXPECT_EQ(registry.services().away.front().to - registry.services().away.front().from, 5'000);
}

TEST_F(RoomDriverTest, EndsAGameWithoutDecisions) {
  while (actor_->room().deciding_seat() != 0) ASSERT_TRUE(loop_.run_one());
  pass(kGameAbandoned - 1);
  EXPECT_FALSE(ask(command(CommandKind::say)).refused);  // Anna is connected and chats
  EXPECT_EQ(actor_->room().stage, Stage::playing);
  pass(1);
  EXPECT_EQ(actor_->room().stage, Stage::finished);
  EXPECT_NE(store_.rooms[kRoom].lines.back().find("secret"), std::string::npos);
}

// Bob was connected before sitting down and still is, so Bob counts as present. Cleo never
// connected, so Cleo counts as absent since sitting down.
TEST_F(RoomDriverTest, ReportsSinceWhenAPlayerIsAbsent) {
  gather(3);
  TestWatcher bob("bob");
  actor_->watch(watcher_);
  actor_->watch(bob);
  now += 3'600'000;
  for (const PersonId person : {"bob", "cleo"})
    EXPECT_FALSE(ask(CommandKind::join, person).refused);
  const std::string gone = R"("gone":[{"seat":2,"since":)" + std::to_string(now) + "}]";
  EXPECT_TRUE(watcher_.has_heard(R"({"seats":[0,1],"watching":2})"));
  EXPECT_TRUE(watcher_.has_heard(R"({"seats":[0,1],"watching":2,)" + gone + '}'));
}

TEST_F(RoomDriverTest, MakesAnotherPlayerHostWhenTheHostIsAbsent) {
  gather(2);
  TestWatcher bob("bob");
  actor_->watch(watcher_);
  actor_->watch(bob);
  EXPECT_FALSE(ask(CommandKind::join, "bob").refused);
  pass(3'600'000);
  actor_->unwatch(watcher_);
  pass(59'999);
  EXPECT_EQ(actor_->room().host, "anna");
  pass(1);
  EXPECT_EQ(actor_->room().host, "bob");
  EXPECT_TRUE(bob.has_heard(R"("kind":"handed_over","seat":1)"));
  EXPECT_EQ(ask(CommandKind::start, "anna").refused->code, RefusalCode::forbidden);
  actor_->watch(watcher_);
  pass(3'600'000);
  EXPECT_EQ(actor_->room().host, "bob");
}

// A finished game of three players; Anna has disconnected.
class RoomDriverWithThreePlayers : public RoomDriverTest {
 protected:
  RoomDriverWithThreePlayers() {
    gather(3);
    for (TestWatcher* one : {&watcher_, &bob_, &cleo_}) actor_->watch(*one);
    for (const PersonId person : {"bob", "cleo"}) {
      EXPECT_FALSE(ask(CommandKind::join, person).refused);
      EXPECT_FALSE(ask(CommandKind::ready, person).refused);
    }
    EXPECT_FALSE(ask(CommandKind::start, "anna").refused);
    for (const PersonId person : {"bob", "cleo"})
      EXPECT_FALSE(ask(CommandKind::resign, person).refused);
    actor_->unwatch(watcher_);
  }
  TestWatcher bob_{"bob"};
  TestWatcher cleo_{"cleo"};
};

TEST_F(RoomDriverWithThreePlayers, StartsARematchWithoutAbsentPlayers) {
  for (const PersonId person : {"bob", "cleo"})
    EXPECT_FALSE(ask(CommandKind::ask_rematch, person).refused);
  pass(59'999);
  EXPECT_EQ(actor_->room().next_room, "");
  pass(1);
  const std::string next = actor_->room().next_room;
  ASSERT_NE(next, "");
  const std::vector<std::string>& lines = store_.rooms[next].lines;
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_NE(lines[0].find(R"("host":"bob")"), std::string::npos);
  EXPECT_NE(lines[1].find(R"("seat":0,"by":"bob")"), std::string::npos);  // Bob moved one seat on
  EXPECT_NE(lines[2].find(R"("seat":1,"by":"cleo")"), std::string::npos);
}

TEST_F(RoomDriverWithThreePlayers, StopsRetryingARematch) {
  store_.refuses_two = true;
  for (const PersonId person : {"bob", "cleo"})
    EXPECT_FALSE(ask(CommandKind::ask_rematch, person).refused);
  for (int i = 0; i < 300; ++i) pass(1000);
  EXPECT_TRUE(store_.tried_together > 1 && store_.tried_together <= 5) << store_.tried_together;
  EXPECT_TRUE(bob_.has_heard("paused"));
  store_.refuses_two = false;
  EXPECT_FALSE(ask(CommandKind::ask_rematch, "bob").refused);  // players may ask again
  EXPECT_NE(actor_->room().next_room, "");
}

// A rematch counts towards the limit of tables only once it is stored.
TEST_F(RoomDriverTest, CountsNoRematchThatWasNotStored) {
  constexpr const char* kAway = "203.0.113.7";
  constexpr TableLimits kOne{.of_person = 1, .of_address = 1};
  const auto may_make = [&] { return services_.table_quota->may_make(kAway, "anna", kOne); };
  services_.table_quota->made(kRoom, kAway, "anna", true);
  EXPECT_FALSE(may_make());
  EXPECT_FALSE(ask(command(CommandKind::resign)).refused);
  services_.table_quota->over(kRoom);
  store_.full = true;
  EXPECT_EQ(ask(command(CommandKind::ask_rematch)).refused->code, RefusalCode::paused);
  EXPECT_TRUE(may_make());
  store_.full = false;
  EXPECT_FALSE(ask(command(CommandKind::ask_rematch)).refused);
  EXPECT_NE(actor_->room().next_room, "");
  EXPECT_FALSE(may_make());
}

// After the undo, the decision that the computer was still thinking about is dropped.
TEST_F(RoomDriverTest, UndoesWhileAComputerThinks) {
  int taken_back = 0;
  for (int i = 0; i < 20; ++i) {
    while (actor_->room().deciding_seat() == 0) ASSERT_FALSE(play().refused);
    Command back = command(CommandKind::ask_undo);
    back.seen = actor_->room().last;
    const Outcome outcome = ask(back);
    if (outcome.refused) {
      ASSERT_EQ(outcome.refused->code, RefusalCode::stale);
      while (actor_->room().deciding_seat() == 1) ASSERT_TRUE(loop_.run_one());
      continue;
    }
    ++taken_back;
    const std::uint32_t last = actor_->room().last;
    pass(1'000);
    EXPECT_EQ(actor_->room().deciding_seat(), 0);
    EXPECT_EQ(actor_->room().last, last);
  }
  EXPECT_GT(taken_back, 0);
}

// A client that reconnects again and again causes at most one message per second.
TEST_F(RoomDriverTest, SendsPresenceOncePerSecondToManyWatchers) {
  std::vector<std::unique_ptr<TestWatcher>> many;
  for (int i = 0; i < 20; ++i) actor_->watch(*many.emplace_back(std::make_unique<TestWatcher>()));
  TestWatcher twin;
  pass(1'000);
  const auto told = [&] { return std::ranges::count(many.front()->heard, '\n'); };
  const auto before = told();
  for (int i = 0; i < 100; ++i) {
    actor_->watch(twin);
    actor_->unwatch(twin);
  }
  EXPECT_EQ(told(), before);
  pass(1'000);
  EXPECT_EQ(told(), before + 1);
  EXPECT_TRUE(many.front()->has_heard(R"({"seats":[0],"watching":21})"));
}

}  // namespace
}  // namespace bastide::serve
