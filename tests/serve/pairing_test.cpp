// Tests tables that start by themselves, and players who are paired with each other.
#include "serve/postgres.h"
#include "serve/room_driver_fixture.h"
#include "serve/server_with_guests.h"
#include "serve/test_rooms.h"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::serve {
namespace {

Command joins(const PersonId& by, const std::string& seed) {
  Command joins;
  joins.kind = CommandKind::join;
  joins.by = joins.name = by;
  joins.seed = seed;
  return joins;
}

TEST(Joining, WithASeedMakesReady) {
  TestRoom test;
  EXPECT_EQ(test.ask(joins("anna", "not a seed")), "seed");
  EXPECT_EQ(test.ask(joins("anna", "a11ce")), "");
  EXPECT_EQ(test.ask(joins("bob", "")), "");
  EXPECT_TRUE(test.room.seats[0].ready);
  EXPECT_FALSE(test.room.is_complete());
  EXPECT_EQ(test.ask(CommandKind::ready, "bob"), "");
  EXPECT_TRUE(test.room.is_complete());
  EXPECT_EQ(test.room.seeds(), (std::vector<std::string>{"a11ce", ""}));
}

// Anna's table. She is ready, and the game starts by itself unless `by_itself` is false.
class StartTest : public RoomDriverTest {
 protected:
  StartTest() { found({}); }

  void found(Terms terms, bool by_itself = true) {
    store_.rooms.clear();
    terms.host = "anna";
    terms.start_when_full = by_itself;
    auto new_room = create_room(kRoom, terms, {joins("anna", "a11ce")}, services_.entropy, now);
    actor_ = std::make_shared<RoomDriver>(services_, kRoom);
    actor_->create(std::move(*new_room), [](const Status& made) { EXPECT_TRUE(made); });
    loop_.run_all();
  }
  Stage stage_after_a_moment() {
    pass(1);
    return actor_->room().stage;
  }

  TestWatcher bob_{"bob"};
};

TEST_F(StartTest, WaitsUntilAllAreSeatedReadyAndPresent) {
  actor_->watch(bob_);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(joins("bob", "")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(CommandKind::ready, "bob").refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  actor_->watch(watcher_);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
  EXPECT_EQ(actor_->room().seeds(), (std::vector<std::string>{"a11ce", ""}));
}

TEST_F(StartTest, IsTheHostsWithoutTheTerm) {
  found({}, false);
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::gathering);
  EXPECT_FALSE(ask(command(CommandKind::start)).refused);
}

TEST_F(StartTest, NeedsNobodyPresentWithDaysForEachTurn) {
  Terms terms;
  terms.clock = {Pace::days, 24 * 3'600'000};
  found(terms);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
}

// The terms are stored, so that the game also starts after the server's restart.
TEST_F(StartTest, HappensAfterTheServersRestart) {
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  actor_ = std::make_shared<RoomDriver>(services_, kRoom);
  actor_->load([](const Result<bool>& loaded) { EXPECT_TRUE(loaded && *loaded); });
  loop_.run_all();
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_EQ(stage_after_a_moment(), Stage::playing);
}

// ---- pairing ------------------------------------------------------------------------------------

// An open table for three players, whose game starts when it is full; Anna has a seat.
class AbsenceTest : public StartTest {
 protected:
  AbsenceTest() {
    Terms terms;
    terms.setup.players = 3;
    found(terms);
  }
  bool is_seated(const PersonId& person) const {
    return (actor_->room().roles_of(person) & bit(Role::seated)) != 0;
  }
};

TEST_F(AbsenceTest, GivesUpTheSeatAndThenTheTable) {
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  pass(3'600'000);
  EXPECT_TRUE(is_seated("anna"));
  actor_->unwatch(watcher_);
  pass(59'999);
  EXPECT_TRUE(is_seated("anna"));
  pass(1);
  EXPECT_FALSE(is_seated("anna"));
  EXPECT_FALSE(ask(joins("anna", "a11ce")).refused);  // a player who comes back may sit down again
  EXPECT_FALSE(ask(CommandKind::leave, "anna").refused);
  EXPECT_FALSE(ask(CommandKind::leave, "bob").refused);
  actor_->unwatch(bob_);
  pass(9'999);
  EXPECT_EQ(actor_->room().stage, Stage::gathering);
  pass(1);
  EXPECT_EQ(actor_->room().stage, Stage::finished);
}

// Two windows of a player may ask for a seat at once. The host gets no second seat either.
TEST_F(AbsenceTest, LeavesOneSeatToEachPlayer) {
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  Command again = joins("bob", "b0b");
  again.name = "Another";
  for (const char* player : {"bob", "anna"}) {
    again.by = player;
    const auto refused = ask(again).refused;
    ASSERT_TRUE(refused) << player;
    EXPECT_EQ(refused->code, RefusalCode::done);
  }
}

TEST_F(AbsenceTest, LetsTheHostSeatOthersAtATableOfFriends) {
  Terms terms;
  terms.title = "Family";
  found(terms);
  Command again = joins("anna", "a11ce");
  again.name = "Another";
  EXPECT_FALSE(ask(again).refused);
}

TEST_F(AbsenceTest, GivesUpTheSeatOfAFullTable) {
  actor_->watch(watcher_);
  actor_->watch(bob_);
  EXPECT_FALSE(ask(joins("bob", "b0b")).refused);
  EXPECT_FALSE(ask(joins("cleo", "c1e0")).refused);  // Cleo never connects
  pass(59'999);
  EXPECT_TRUE(is_seated("cleo"));
  pass(20'000);
  EXPECT_FALSE(is_seated("cleo"));
  EXPECT_EQ(actor_->room().stage, Stage::gathering);
}

TEST_F(AbsenceTest, KeepsTheSeatOfATableByLink) {
  Terms terms;
  terms.visibility = Visibility::by_link;
  found(terms);
  pass(3'600'000);
  EXPECT_TRUE(is_seated("anna"));
}

TEST_F(AbsenceTest, FreesTheSeatOfAProgramThatEnded) {
  Terms terms;
  terms.visibility = Visibility::by_link;
  found(terms);
  TestWatcher robo("robo");
  actor_->watch(robo);
  Command program = joins("robo", "0b0e");
  program.bot = true;
  EXPECT_FALSE(ask(program).refused);
  pass(3'600'000);
  EXPECT_TRUE(is_seated("robo"));
  actor_->unwatch(robo);
  pass(59'999);
  EXPECT_TRUE(is_seated("robo"));
  pass(1);
  EXPECT_FALSE(is_seated("robo"));
  EXPECT_TRUE(is_seated("anna"));
}

TEST_F(AbsenceTest, IsNoReasonToExpectAPlayer) {
  // For ten seconds the table counts the host Anna as present: she may be about to connect.
  EXPECT_TRUE(actor_->expects("cleo"));
  pass(10'000);
  EXPECT_FALSE(actor_->expects("cleo"));
  actor_->watch(watcher_);
  EXPECT_TRUE(actor_->expects("cleo"));
  EXPECT_FALSE(ask(joins("cleo", "c1e0")).refused);
  Command keeps_out = command(CommandKind::keep_out);
  keeps_out.seat = 1;
  EXPECT_FALSE(ask(keeps_out).refused);
  EXPECT_FALSE(actor_->expects("cleo"));
  EXPECT_TRUE(actor_->expects("dora"));
}

TEST(Pairing, IsPossibleWithTheSameRulesPlayersClockAndRating) {
  Terms terms;
  const std::string key = pairing_key(terms);
  Terms other = terms;
  other.title = "An evening";
  EXPECT_EQ(pairing_key(other), key);
  other.rated = true;
  EXPECT_NE(pairing_key(other), key);
  other = terms;
  other.setup.players = 3;
  EXPECT_NE(pairing_key(other), key);
  other = terms;
  other.clock = {Pace::turn, 30'000};
  EXPECT_NE(pairing_key(other), key);
  Terms slow = terms;
  slow.clock = {Pace::turn, 60'000};
  EXPECT_NE(pairing_key(slow), pairing_key(other));
  Terms without_undo = terms;
  without_undo.undo = false;
  EXPECT_NE(pairing_key(without_undo), pairing_key(terms));
  Terms purist = terms;
  purist.purist = true;
  EXPECT_NE(pairing_key(purist), pairing_key(terms));
}

// Number of open seats if the room is listed under this pairing key; otherwise 0.
std::int64_t seats_offered(const Room& room, const std::string& key) {
  const RoomCard card = addition_of(room, {}).card;
  return card.pairing == key ? card.open_seats : 0;
}

// A title or name that contains the JSON of an offered seat does not make the table an offer.
TEST(Pairing, IsNotFeignedByATitle) {
  Terms terms;
  terms.start_when_full = true;
  const std::string key = pairing_key(terms);
  TestRoom test(2, terms);
  EXPECT_EQ(seats_offered(test.room, key), 0);  // no player waits for others
  EXPECT_EQ(test.join("anna", "Anna"), "");
  EXPECT_EQ(seats_offered(test.room, key),
            0);  // Anna is not ready: the game would never start
  EXPECT_EQ(test.ask(CommandKind::ready, "anna"), "");
  EXPECT_EQ(seats_offered(test.room, key), 1);
  EXPECT_EQ(seats_offered(test.room, "another"), 0);
  EXPECT_EQ(test.join("bob", "Bob"), "");
  EXPECT_EQ(seats_offered(test.room, key), 0);
  terms.start_when_full = false;
  terms.title = R"("pairing":")" + key + R"(",{"open":true})";
  TestRoom other(2, terms);
  EXPECT_EQ(other.join("anna", "Anna"), "");
  EXPECT_EQ(seats_offered(other.room, key), 0);
}

TEST(Pairing, IsNotForTablesOfFriendsOrWithComputers) {
  Terms terms;
  terms.start_when_full = true;
  const std::string key = pairing_key(terms);
  const auto offered = [&](const Terms& of, int players, bool with_computer) {
    TestRoom test(players, of);
    EXPECT_EQ(test.ask(joins("anna", "a11ce")), "");
    if (with_computer) {
      Command computer;
      computer.kind = CommandKind::seat_computer;
      computer.by = "anna";
      computer.seat = 1;
      computer.computer = "level-1";
      computer.name = "Machine";
      EXPECT_EQ(test.ask(computer), "");
    }
    return seats_offered(test.room, pairing_key(of));
  };
  EXPECT_EQ(offered(terms, 2, false), 1);
  Terms titled = terms;
  titled.title = "My friends only";
  EXPECT_EQ(offered(titled, 2, false), 0);
  Terms again = terms;
  again.previous = "aroombefore";
  EXPECT_EQ(offered(again, 2, false), 0);
  terms.setup.players = 3;
  EXPECT_EQ(offered(terms, 3, false), 2);
  EXPECT_EQ(offered(terms, 3, true), 0);
}

// A server, and functions for people who look for opponents at this server.
class PairingAtServer : public testing::Test {
 protected:
  PairingAtServer() : server_(folder_ / "store.db", quick_settings()) {}

  Answer pair(const std::string& token, const Json& more = Json::object()) {
    const Json mine = {{"mine", true}, {"name", "Guest"}, {"seed", "5eed"}};
    Json wanted = {{"seats", {mine, Json::object()}}};
    wanted.update(more);
    return ask(server_.port(), "POST", "/api/v1/pairings", wanted.dump(), authorization(token));
  }
  static std::string table_of(const Answer& answer) {
    return Json::parse(answer.body).value("table", "");
  }
  std::string token() { return fresh_token(server_.port()); }

  const Folder folder_;
  const TableServer server_;
};

TEST_F(PairingAtServer, PairsTwoPlayersAndStartsTheirGame) {
  Guest anna(server_.port(), token());
  const Answer made = pair(anna.token());
  EXPECT_EQ(made.code, 201) << made.body;
  const std::string table = table_of(made);
  anna.watch(table);
  EXPECT_EQ(anna.room().terms->visibility, Visibility::open);

  const Answer again = pair(anna.token());
  EXPECT_EQ(again.code, 200);
  EXPECT_EQ(table_of(again), table);
  EXPECT_NE(table_of(pair(token(), {{"clock", {{"pace", "turn"}, {"time", 60}}}})), table);

  Guest bob(server_.port(), token());
  EXPECT_EQ(table_of(pair(bob.token())), table);
  bob.watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Guest 2"}, {"seed", "b0b"}})["ok"]);
  while (anna.room().stage == Stage::gathering) ASSERT_TRUE(anna.hear());
  EXPECT_EQ(anna.room().stage, Stage::playing);
  EXPECT_EQ(anna.room().seeds(), (std::vector<std::string>{"5eed", "b0b"}));
  EXPECT_NE(table_of(pair(token())), table);
}

TEST_F(PairingAtServer, GivesOneTableToAllWhoAskAtTheSameTime) {
  constexpr std::size_t kPeople = 8;
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < kPeople; ++i) tokens.push_back(token());
  std::vector<std::string> tables(kPeople);
  std::vector<std::thread> people;
  for (std::size_t i = 0; i < kPeople; ++i)
    people.emplace_back([&, i] { tables[i] = table_of(pair(tokens[i])); });
  for (std::thread& one : people) one.join();
  EXPECT_FALSE(tables.front().empty());
  for (const std::string& table : tables) EXPECT_EQ(table, tables.front());
}

TEST_F(PairingAtServer, OffersNoTableThatThePlayerLeft) {
  Guest anna(server_.port(), token());
  const std::string table = table_of(pair(anna.token()));
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "leave"}})["ok"]);
  EXPECT_NE(table_of(pair(token())), table);
}

TEST_F(PairingAtServer, RefusesRequestsThatNoTableAllows) {
  const std::string anna = token();
  const Json alone = {{"seats", {{{"mine", true}, {"name", "Anna"}}}}};
  const Json machine = {{"computer", "greedy"}, {"name", "Robo"}};
  const Json with_machine = {{"seats", {{{"mine", true}, {"name", "Anna"}}, machine}}};
  const Json rated = {{"rated", true}, {"clock", {{"pace", "turn"}, {"time", 60}}}};
  EXPECT_EQ(pair(anna, alone).code, 400);
  EXPECT_EQ(pair(anna, with_machine).code, 400);
  EXPECT_EQ(pair(anna, {{"setup", {{"boxes", {"nothing"}}}}}).code, 400);
  EXPECT_EQ(pair(anna, rated).code, 403);
  EXPECT_EQ(pair("").code, 401);
  EXPECT_EQ(pair(anna).code, 201);  // a refused request does not block the next one
}

// After a restart only the store knows the table.
class StoredPairing : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(OfEachKind, StoredPairing, testing::Bool(), name_of_kind);

TEST_P(StoredPairing, GoesOnAfterARestart) {
  const Folder folder;
  const std::string place = fresh_place(GetParam(), folder);
  TableServiceSettings settings = quick_settings();
  settings.key = folder / "key";
  const Json mine = {{"mine", true}, {"name", "Guest"}, {"seed", "5eed"}};
  const Json wanted = {{"seats", {mine, Json::object()}}};
  const auto pair = [&] {
    const TableServer server(place, settings);
    const std::string token = fresh_token(server.port());
    return ask(server.port(), "POST", "/api/v1/pairings", wanted.dump(), authorization(token));
  };
  const Answer made = pair();
  EXPECT_EQ(made.code, 201) << made.body;
  const Answer found = pair();
  EXPECT_EQ(found.code, 200) << found.body;
  EXPECT_EQ(found.body, made.body);
}

}  // namespace
}  // namespace bastide::serve
