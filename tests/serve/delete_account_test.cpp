// Checks that a deleted account's name disappears from all tables and their rematches, even if
// another server is using one of them at that moment.
#include "serve/account_server.h"
#include "serve/accounts/account_rows.h"
#include "serve/api/guest_token.h"
#include "serve/api/room_registry.h"
#include "serve/maintenance/backup.h"
#include "serve/moderation/redact_rooms.h"
#include "serve/posted_functions.h"
#include "serve/store/open_database.h"
#include "serve/store/sql_store.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <future>
#include <optional>
#include <sstream>
#include <thread>

namespace bastide::serve {
namespace {

const std::string kHerName = "Annabella";

// All rows of the store as text.
std::string all_rows(const std::string& place, const std::string& folder) {
  const auto exported = export_store(place, folder);
  EXPECT_TRUE(exported) << exported.error().text();
  std::ostringstream text;
  text << std::ifstream(folder + "/store.jsonl").rdbuf();
  return text.str();
}

Result<std::unique_ptr<Database>> open_to_write(const std::string& place) {
  return open_database(place);
}

Status delete_account(Database& database, const PersonId& person) {
  return attempt([&] {
    remove_account(database, person);
    redact_person(database, person);
  });
}

// ---- accounts deleted at another server ---------------------------------------------------------

class DeletedAccounts : public testing::TestWithParam<bool>, public AccountServer {
 protected:
  DeletedAccounts() : AccountServer(GetParam()) {}

  std::string her_account(const std::string& guest = {}) const { return account(kHerName, guest); }
  std::string table_of(const std::string& token, const std::string& name = kHerName) const {
    const Json seats = {{{"mine", true}, {"name", name}}, Json::object()};
    return new_table(server.port(), token, {{"seats", seats}, {"title", name + "'s own"}});
  }
  // Deletes the account directly in the store, as another server would.
  void delete_elsewhere(const std::string& token) const {
    const PersonId person = ask("GET", "me", token).json.at("person");
    const auto database = open_to_write(place);
    ASSERT_TRUE(database) << database.error().text();
    ASSERT_TRUE((*database)->begin());
    const Status deleted = delete_account(**database, person);
    ASSERT_TRUE(deleted) << deleted.error().text();
    ASSERT_TRUE((*database)->commit());
  }
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, DeletedAccounts, testing::Bool(), name_of_kind);

// A server that has loaded a room before a deletion and writes to it afterwards does not bring the
// deleted name back, and the other player's commands are not lost.
TEST_P(DeletedAccounts, StayDeletedAfterAnOlderReaderWrites) {
  const std::string anna = her_account();
  const std::string table = table_of(anna);
  Guest bob(server.port(), fresh_token(server.port()));
  bob.watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Bob"}})["ok"]);
  delete_elsewhere(anna);
  const Json said = bob.ask({{"do", "say"}, {"text", "I stay"}});
  EXPECT_TRUE(said["ok"]) << said;
  const Json left = bob.ask({{"do", "leave"}});
  EXPECT_TRUE(left["ok"]) << left;
  EXPECT_EQ(bob.room().last, left["n"]);
  const std::string rows = all_rows(place, folder / "rows");
  EXPECT_EQ(rows.find(kHerName), std::string::npos) << rows;
  EXPECT_NE(rows.find("I stay"), std::string::npos);
  for (const std::string& path : {std::string("tables"), "tables/" + table})
    EXPECT_EQ(ask("GET", path).text.find(kHerName), std::string::npos) << path;
}

// A deletion also finds a room that another server adds at the same time, as soon as this addition
// is committed.
TEST_P(DeletedAccounts, IncludeAdditionsUnderWay) {
  if (!GetParam()) GTEST_SKIP() << "SQLite has one writer at a time";
  const std::string anna = her_account();
  const std::string table = table_of(anna);
  const auto other = open_to_write(place);
  ASSERT_TRUE(other) << other.error().text();
  ASSERT_TRUE((*other)->begin());
  const auto run = [&](const std::string& sql) {
    const auto done = run_once(**other, sql, {table});
    ASSERT_TRUE(done) << done.error().text();
  };
  run("UPDATE rooms SET last = last WHERE id = $1");
  run("INSERT INTO rooms (id, stage, visibility, card, changed, sealed_secret, last, due, owner) "
      "SELECT 'next', stage, visibility, card, changed, sealed_secret, last, due, owner "
      "FROM rooms WHERE id = $1");
  const std::string likewise =
      "JOIN rooms old ON old.number = room JOIN rooms new ON new.id = 'next' WHERE old.id = $1";
  run("INSERT INTO journal SELECT new.number, journal.number, line FROM journal " + likewise);
  run("INSERT INTO named SELECT person, new.number FROM named " + likewise);
  std::thread going([&] { delete_elsewhere(anna); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_TRUE((*other)->commit());
  going.join();
  const std::string rows = all_rows(place, folder / "rows");
  EXPECT_NE(rows.find("\"next\""), std::string::npos) << rows;
  EXPECT_EQ(rows.find(kHerName), std::string::npos) << rows;
}

TEST_P(DeletedAccounts, CannotSpeakAfterwards) {
  const std::string anna = her_account();
  const std::string table = table_of(anna);
  Guest her(server.port(), anna);
  her.watch(table);
  Guest bob(server.port(), fresh_token(server.port()));
  bob.watch(table);
  delete_elsewhere(anna);
  const Json said = her.ask({{"do", "say"}, {"text", "my last words"}});
  EXPECT_EQ(said.value("error", Json::object()).value("code", ""), "account") << said;
  const Json seats = {{{"mine", true}, {"name", kHerName}}, Json::object()};
  const Reply made = ask("POST", "tables", anna, {{"seats", seats}, {"title", kHerName}});
  EXPECT_EQ(made.code, 403);
  EXPECT_NE(made.text.find(R"("code":"account")"), std::string::npos) << made.text;
  const Json stays = bob.ask({{"do", "say"}, {"text", "I stay"}, {"name", "Bob"}});
  EXPECT_TRUE(stays["ok"]) << stays;
  for (const std::string& heard : bob.heard())
    EXPECT_EQ(heard.find("paused"), std::string::npos) << heard;
  const std::string rows = all_rows(place, folder / "rows");
  EXPECT_EQ(rows.find(kHerName), std::string::npos) << rows;
  EXPECT_EQ(rows.find("my last words"), std::string::npos) << rows;
}

// The token of a guest whose account was deleted stays invalid, here and in a copied store.
TEST_P(DeletedAccounts, LeaveNoTokenForTheirSeats) {
  const std::string guest = fresh_token(server.port());
  table_of(guest);
  const std::string anna = her_account(guest);
  EXPECT_EQ(ask("POST", "account/delete", anna, {{"password", "correct horse"}}).code, 200);
  EXPECT_EQ(ask("GET", "me", guest).code, 401);
  EXPECT_NE(ask("POST", "guest", guest).text.find("\"token\""), std::string::npos);
  server.stop();
  all_rows(place, folder / "rows");
  const Status moved = import_store(folder / "rows", folder / "moved.db");
  ASSERT_TRUE(moved) << moved.error().text();
  const TableServer moved_to(folder / "moved.db", at_home(quick_settings()));
  EXPECT_EQ(serve::ask(moved_to.port(), "GET", "/api/v1/me", {}, authorization(guest)).code, 401);
}

// Once no other program reads, SQLite's files contain nothing of the deleted account.
TEST_P(DeletedAccounts, LeaveNoTextInSqlitesFiles) {
  if (GetParam()) GTEST_SKIP() << "PostgreSQL's files are its operator's";
  const std::string line = "my number is 0123456789";
  const auto remain = [&] {
    std::ostringstream files;
    for (const char* end : {"", "-wal"}) files << std::ifstream(place + end).rdbuf();
    const std::string text = files.str();
    return text.find(kHerName) != std::string::npos || text.find(line) != std::string::npos;
  };
  const std::string anna = her_account();
  const std::string table = table_of(anna);
  {
    Guest her(server.port(), anna);
    her.watch(table);
    EXPECT_TRUE(her.ask({{"do", "say"}, {"text", line}})["ok"]);
  }
  const auto reader = open_database(place, {.may_write = false});
  ASSERT_TRUE(reader) << reader.error().text();
  ASSERT_TRUE((*reader)->begin_snapshot());
  ASSERT_TRUE(run_once(**reader, "SELECT id FROM rooms"));
  EXPECT_EQ(ask("POST", "account/delete", anna, {{"password", "correct horse"}}).code, 200);
  EXPECT_TRUE(remain());
  (*reader)->roll_back();
  for (int i = 0; i < 50 && remain(); ++i) table_of(fresh_token(server.port()), "Bob");
  EXPECT_FALSE(remain());
}

// The guest requests two accounts at once, and deletes the first before the second is created.
TEST_P(DeletedAccounts, GetNoSecondAccountFromAnEarlierRequest) {
  const std::string guest = fresh_token(server.port());
  Account first;
  first.person = ask("GET", "me", guest).json.at("person");
  first.name = "Another";
  const auto other = open_to_write(place);
  ASSERT_TRUE(other) << other.error().text();
  ASSERT_TRUE((*other)->begin());
  ASSERT_TRUE(add_account(**other, first));
  const Json wanted = {{"name", kHerName}, {"password", "correct horse"}};
  auto asked =
      std::async(std::launch::async, [&] { return ask("POST", "accounts", guest, wanted); });
  EXPECT_EQ(asked.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  EXPECT_TRUE(delete_account(**other, first.person));
  ASSERT_TRUE((*other)->commit());
  const Reply answer = asked.get();
  EXPECT_EQ(answer.code, 401) << answer.text;
  EXPECT_NE(answer.text.find(R"("code":"account")"), std::string::npos) << answer.text;
  EXPECT_EQ(all_rows(place, folder / "rows").find(kHerName), std::string::npos);
}

// ---- the store ----------------------------------------------------------------------------------

// A store that counts some requests.
class CountedStore final : public Store {
 public:
  explicit CountedStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}
  void add(std::vector<Addition> additions, std::function<void(Added)> done) override {
    store_->add(std::move(additions), std::move(done));
  }
  void load(const std::string& id,
            std::function<void(Result<std::optional<StoredRoom>>)> done) override {
    ++loads;
    store_->load(id, std::move(done));
  }
  void marks(std::vector<std::string> rooms,
             std::function<void(Result<std::vector<RoomPosition>>)> done) override {
    ++asked_for_marks;
    if (std::exchange(silent, false)) return done(Error{"the store does not answer"});
    store_->marks(std::move(rooms), std::move(done));
  }
  void list(Cards done) override { store_->list(std::move(done)); }
  void rooms_of(const std::string& person, const Most& most, Cards done) override {
    store_->rooms_of(person, most, std::move(done));
  }
  void keep_run(ServerRun run) override { store_->keep_run(run); }
  void runs(std::function<void(Result<std::vector<ServerRun>>)> done) override {
    store_->runs(std::move(done));
  }
  void write(std::function<Status(Database&)> task, std::function<void(Status)> done) override {
    store_->write(std::move(task), std::move(done));
  }
  void read(std::function<Status(Database&)> look, std::function<void(Status)> done) override {
    store_->read(std::move(look), std::move(done));
  }

  int loads = 0;
  int asked_for_marks = 0;
  bool silent = false;  // true: the next call of marks() fails

 private:
  std::unique_ptr<Store> store_;
};

Command command_of(const PersonId& person, CommandKind kind) {
  Command command;
  command.kind = kind;
  command.by = command.name = command.text = person;
  return command;
}

// Rooms that are awake (loaded), with a real store, from which a person's name has to disappear.
class RedactedRooms : public testing::TestWithParam<bool> {
 protected:
  RedactedRooms() : place_(fresh_place(GetParam(), folder_)), computer_pool_(1, loop_.post()) {
    auto store = open_store({.place = place_, .key_print = "print"}, loop_.post());
    EXPECT_TRUE(store) << store.error().text();
    store_ = std::make_unique<CountedStore>(std::move(*store));
    RoomServices services;
    services.store = store_.get();
    services.computer_pool = &computer_pool_;
    services.now = [] { return now; };
    now = 1'700'000'000'000;
    rooms_ = std::make_unique<RoomRegistry>(std::move(services));
  }
  ~RedactedRooms() override { rooms_.reset(); }

  void settle() {
    while (loop_.run_for(std::chrono::milliseconds(300))) continue;
  }
  std::shared_ptr<RoomDriver> room_of(const PersonId& host, int players = 2) {
    Terms terms;
    terms.host = host;
    terms.title = host + "'s own";
    terms.setup.players = players;
    const RoomServices& services = rooms_->services();
    auto new_room = create_room(random_id(16, services.entropy), terms,
                                {command_of(host, CommandKind::join)}, services.entropy, now);
    std::shared_ptr<RoomDriver> made;
    rooms_->create(std::move(*new_room),
                   [&](const auto& kept, const auto& found) { made = kept ? found : nullptr; });
    while (made == nullptr && loop_.run_one()) continue;
    return made;
  }
  std::shared_ptr<RoomDriver> find(const RoomId& id) {
    std::shared_ptr<RoomDriver> there;
    rooms_->find(id, [&](const auto& found) { there = found ? *found : nullptr; });
    while (there == nullptr && loop_.run_one()) continue;
    return there;
  }
  // The refusal's code; empty if there was none.
  std::string ask(RoomDriver& actor, const PersonId& person, CommandKind kind) {
    std::optional<Outcome> outcome;
    actor.ask(command_of(person, kind), [&](const Outcome& one) { outcome = one; });
    while (!outcome && loop_.run_one()) continue;
    return outcome && outcome->refused ? std::string(name_of(outcome->refused->code)) : "";
  }
  void delete_account_of(const PersonId& person) {
    std::optional<Status> done;
    store_->write([&](Database& database) { return delete_account(database, person); },
                  [&](const Status& status) { done = status; });
    while (!done && loop_.run_one()) continue;
    EXPECT_TRUE(done && *done);
  }
  Added add(Addition addition) {
    std::optional<Added> added;
    store_->add({std::move(addition)}, [&](const Added& one) { added = one; });
    while (!added && loop_.run_one()) continue;
    return added.value_or(Error{"no answer"});
  }
  // The players `others` sit down, resign and ask for a rematch; the host does not. Returns the
  // rematch's room.
  RoomId next_without_host(RoomDriver& actor, const std::vector<PersonId>& others) {
    for (const PersonId& one : others) {
      const bool sits = actor.room().roles_of(one) != bit(Role::visitor);
      EXPECT_EQ(sits ? "" : ask(actor, one, CommandKind::join), "");
    }
    for (const RoomSeat& seat : std::vector(actor.room().seats)) {
      if (seat.owner != actor.room().host) ask(actor, seat.owner, CommandKind::ready);
    }
    EXPECT_EQ(ask(actor, actor.room().host, CommandKind::start), "");
    for (const PersonId& one : others) EXPECT_EQ(ask(actor, one, CommandKind::resign), "");
    EXPECT_EQ(actor.room().stage, Stage::finished);
    for (const PersonId& one : others) EXPECT_EQ(ask(actor, one, CommandKind::ask_rematch), "");
    now += 60'000;
    actor.tick();
    settle();
    return actor.room().next_room;
  }

  static inline Time now = 0;
  const Folder folder_;
  const std::string place_;
  Loop loop_;
  std::unique_ptr<CountedStore> store_;
  ComputerPool computer_pool_;
  std::unique_ptr<RoomRegistry> rooms_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, RedactedRooms, testing::Bool(), name_of_kind);

TEST_P(RedactedRooms, RemoveATitleFromRematches) {
  const auto first = room_of(kHerName, 3);
  const RoomId second = next_without_host(*first, {"bob", "cleo"});
  ASSERT_NE(second, "");
  const auto after = find(second);
  ASSERT_NE(after, nullptr);
  EXPECT_EQ(after->room().host, "bob");
  const RoomId third = next_without_host(*after, {"cleo", "dora"});
  ASSERT_NE(third, "");
  EXPECT_NE(find(third)->room().terms->title, "");
  delete_account_of(kHerName);
  rooms_->renew_all();
  settle();
  EXPECT_EQ(find(third)->room().terms->title, "");
  const auto database = open_to_write(place_);
  ASSERT_TRUE(database) << database.error().text();
  const auto kept = run_once(
      **database, "SELECT card FROM rooms UNION ALL SELECT line FROM journal WHERE number = 1");
  ASSERT_TRUE(kept && kept->size() == 6U);
  for (const Row& row : *kept)
    EXPECT_EQ(row.text(0).find("'s own"), std::string::npos) << row.text(0);
}

// In the rematch the deleted player's seat is open, although the player asked for the rematch and
// was the host of the first game.
TEST_P(RedactedRooms, LeaveSeatsOpenInTheRematch) {
  const auto game = room_of(kHerName, 3);
  const std::vector<PersonId> others = {"bob", "cleo"};
  for (const CommandKind kind : {CommandKind::join, CommandKind::ready}) {
    for (const PersonId& one : others) EXPECT_EQ(ask(*game, one, kind), "");
  }
  EXPECT_EQ(ask(*game, kHerName, CommandKind::start), "");
  for (const PersonId& one : others) EXPECT_EQ(ask(*game, one, CommandKind::resign), "");
  EXPECT_EQ(ask(*game, kHerName, CommandKind::ask_rematch), "");
  delete_account_of(kHerName);
  for (const PersonId& one : others) {
    EXPECT_EQ(game->room().next_room, "");
    EXPECT_EQ(ask(*game, one, CommandKind::ask_rematch), "");
  }
  ASSERT_NE(game->room().next_room, "");
  const auto next = find(game->room().next_room);
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(next->room().host, "bob");
  EXPECT_EQ(next->room().seats[0].owner, "bob");
  EXPECT_TRUE(next->room().seats[2].is_open());
}

// Only the rooms of the deleted player are read again, not the other awake rooms.
TEST_P(RedactedRooms, AreTheOnlyOnesReadAgain) {
  constexpr int kAwake = 30;
  const auto hers = room_of(kHerName);
  for (int i = 0; i < kAwake; ++i) room_of("host" + std::to_string(i));
  delete_account_of(kHerName);
  EXPECT_NE(hers->room().terms->title, "");
  store_->silent = true;
  rooms_->renew_all();
  settle();
  EXPECT_EQ(store_->loads, 0);
  rooms_->tick();  // the store answers again, so the room is read
  settle();
  EXPECT_EQ(store_->asked_for_marks, 2);
  EXPECT_EQ(store_->loads, 1);
  EXPECT_EQ(hers->room().terms->title, "");
  rooms_->tick();
  EXPECT_EQ(store_->asked_for_marks, 2);
}

// Commands that wait for the store during the deletion are decided again, but stored only once.
TEST_P(RedactedRooms, LoseNoPendingEntry) {
  const auto hers = room_of(kHerName, 4);
  EXPECT_EQ(ask(*hers, "bob", CommandKind::join), "");
  store_->write([&](Database& database) { return delete_account(database, kHerName); },
                [](const Status& done) { EXPECT_TRUE(done); });
  const std::uint32_t before = hers->room().last;
  int acknowledged = 0;
  for (int i = 0; i < 5; ++i) {
    hers->ask(command_of("bob", CommandKind::say), [&](const Outcome& outcome) {
      EXPECT_FALSE(outcome.refused) << outcome.refused->message;
      EXPECT_EQ(outcome.number, before + static_cast<std::uint32_t>(++acknowledged));
    });
  }
  settle();
  EXPECT_EQ(acknowledged, 5);
  EXPECT_EQ(hers->room().last, before + 5);
  EXPECT_EQ(hers->room().seats[0].name, "N.N. 1");
  EXPECT_EQ(rooms_->services().telemetry->metrics.failed_commits.value(), 0U);
}

// Additions made from the state before the deletion are refused: as outdated, or because they name
// the deleted player.
TEST_P(RedactedRooms, RefuseAdditionsToTheOldState) {
  for (const bool card_changed : {true, false}) {
    const PersonId person = card_changed ? "anna" : "zoe";
    const auto room = room_of(person);
    Addition late = {.card = {.id = room->room().id, .card = "{}"}, .lines = {"{}"}};
    late.first = room->room().last + 1;
    late.card_changed = card_changed;
    delete_account_of(person);
    EXPECT_EQ(add(late).why, NotKept::outdated);
    late.card.revision = 1;
    late.named = {person};
    EXPECT_EQ(add(late).why, NotKept::deleted);
    late.by_themselves = false;
    EXPECT_TRUE(add(late));
    std::optional<std::vector<RoomPosition>> marks;
    store_->marks({room->room().id, "none"}, [&](const auto& found) { marks = *found; });
    while (!marks && loop_.run_one()) continue;
    ASSERT_EQ(marks->size(), 1U);
    EXPECT_EQ(marks->front().revision, 1);
    EXPECT_EQ(marks->front().last, late.first);
    EXPECT_FALSE(marks->front().elsewhere);
  }
}

// An addition that names a person waits while another server deletes that account; it is refused.
TEST_P(RedactedRooms, MakeChatWait) {
  std::optional<Status> made;
  store_->write(
      [](Database& database) -> Status {
        Account account;
        account.person = "anna";
        account.name = kHerName;
        add_account(database, account);
        return Done{};
      },
      [&](const Status& status) { made = status; });
  while (!made && loop_.run_one()) continue;
  const auto other = open_to_write(place_);
  ASSERT_TRUE(other) << other.error().text();
  ASSERT_TRUE((*other)->begin());
  ASSERT_TRUE(delete_account(**other, "anna"));
  Addition late = {.card = {.id = "aroomthatisnotyet", .card = "{}"}, .first = 1, .lines = {"{}"}};
  late.sealed_secret = "sealed";
  late.named = {"anna"};
  std::optional<Added> added;
  store_->add({late}, [&](const Added& one) { added = one; });
  EXPECT_FALSE(loop_.run_for(std::chrono::milliseconds(200)));
  ASSERT_TRUE((*other)->commit());
  while (!added && loop_.run_one()) continue;
  ASSERT_TRUE(added);
  EXPECT_FALSE(*added);
  EXPECT_EQ(added->why, NotKept::deleted);
}

}  // namespace
}  // namespace bastide::serve
