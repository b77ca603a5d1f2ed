// Tests commands on whole stores: backup of a store in use, export, import and check.
#include "database/sqlite.h"
#include "serve/maintenance/backup.h"
#include "serve/maintenance/check_store.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/open_database.h"
#include "serve/store/store_key.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace bastide::serve {
namespace {

class Maintenance : public testing::TestWithParam<bool> {
 protected:
  Maintenance() : place_(fresh_place(GetParam(), folder_)) { settings_.key = folder_ / "key"; }

  StoreCheck check(const std::string& place) const {
    const auto keys = keys_in(folder_ / "key");
    const auto checked =
        check_store(place, *keys, [](const std::string& fault) { ADD_FAILURE() << fault; });
    EXPECT_TRUE(checked) << checked.error().text();
    return checked ? *checked : StoreCheck();
  }
  std::string exported(const std::string& place, const std::string& name) const {
    const auto games = export_store(place, folder_ / name);
    EXPECT_TRUE(games) << games.error().text();
    return content(folder_ / name + "/store.jsonl");
  }
  static std::string content(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }

  const Folder folder_;
  const std::string place_;
  TableServiceSettings settings_ = quick_settings();
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, Maintenance, testing::Bool(), name_of_kind);

std::string table_with_computer(Guest& anna, std::uint16_t port) {
  const Json seats = {{{"mine", true}, {"name", "Anna"}},
                      {{"computer", "random"}, {"name", "Machine"}}};
  const std::string table = new_table(port, anna.token(), {{"seats", seats}});
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  return table;
}

std::vector<std::string> lines_of(const std::string& place, const std::string& table) {
  std::vector<std::string> lines;
  const auto database = open_database(place, {.may_write = false});
  auto rows = run_once(**database,
                       "SELECT line FROM journal JOIN rooms ON rooms.number = journal.room "
                       "WHERE id = $1 ORDER BY journal.number",
                       {table});
  for (Row& row : *rows) lines.push_back(row.take(0));
  return lines;
}

TEST_P(Maintenance, BacksUpAStoreInUse) {
  std::string table;
  {
    const TableServer server(place_, settings_);
    constexpr std::uint32_t kSome =
        200;  // chat lines: within a table's limit, and few enough for a fast copy
    std::atomic<std::uint32_t> acknowledged{0};
    std::atomic<std::uint32_t> most{kSome};
    std::atomic<bool> enough{false};
    const std::string token = fresh_token(server.port());
    std::thread load([&] {
      Guest anna(server.port(), token);
      table = table_with_computer(anna, server.port());
      while (!enough) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (acknowledged >= most) continue;
        const Json said = anna.ask({{"do", "say"}, {"text", "on and on"}});
        EXPECT_TRUE(said.value("ok", false)) << said;
        acknowledged = said.value("n", most.load());
      }
    });
    while (acknowledged == 0) std::this_thread::yield();
    for (int i = 0; i < 5; ++i) {
      const std::string copy = folder_ / ("copy" + std::to_string(i));
      const std::uint32_t before = acknowledged;
      most = before + kSome;
      const Status done = back_up(place_, copy);
      EXPECT_TRUE(done) << done.error().text();
      EXPECT_GE(lines_of(copy, table).size(), before);
      most += 10;
      while (acknowledged < most) std::this_thread::yield();
    }
    enough = true;
    load.join();
  }
  const auto whole = lines_of(place_, table);
  for (int i = 0; i < 5; ++i) {
    const std::string copy = folder_ / ("copy" + std::to_string(i));
    EXPECT_EQ(check(copy).rooms, 1);
    const auto lines = lines_of(copy, table);
    EXPECT_LT(lines.size(), whole.size());
    EXPECT_TRUE(std::equal(lines.begin(), lines.end(), whole.begin()));
  }
  const TableServer again(folder_ / "copy4", settings_);
  EXPECT_EQ(ask(again.port(), "GET", "/api/v1/tables/" + table).code, 200);
  EXPECT_FALSE(back_up(place_, folder_ / "copy4"));
}

TEST_P(Maintenance, MovesAStoreBetweenDatabases) {
  std::string finished;
  std::string record;
  {
    const TableServer server(place_, settings_);
    Guest anna(server.port(), fresh_token(server.port()));
    finished = table_with_computer(anna, server.port());
    while (anna.room().stage != Stage::finished) {
      if (!anna.play_if_due() && !anna.hear()) break;
    }
    record = ask(server.port(), "GET", "/api/v1/tables/" + finished + "/record").body;
    Guest bob(server.port(), fresh_token(server.port()));
    table_with_computer(bob, server.port());
  }
  const std::string text = exported(place_, "first");
  EXPECT_EQ(content(folder_ / ("first/games/" + finished + ".bastide")), record);

  const std::string other =
      GetParam() ? folder_ / "other.db" : PostgresServer::shared().fresh_database();
  const Status moved = import_store(place_, other);
  ASSERT_TRUE(moved) << moved.error().text();
  EXPECT_EQ(check(other).rooms, 2);
  EXPECT_EQ(exported(other, "second"), text);
  EXPECT_FALSE(import_store(place_, other));

  const Status read = import_store(folder_ / "first", folder_ / "third.db");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(exported(folder_ / "third.db", "third"), text);

  // A server can use the copy.
  const TableServer server(other, settings_);
  Guest cleo(server.port(), fresh_token(server.port()));
  table_with_computer(cleo, server.port());
}

// A draw of another tile is legal, and only the secret shows that the server did not draw it. The
// check of a finished game needs no key, because its secret is published.
TEST_P(Maintenance, ChecksDrawsAndSecrets) {
  std::string table;
  {
    const TableServer server(place_, settings_);
    Guest anna(server.port(), fresh_token(server.port()));
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"mine", true}, {"name", "Bob"}}};
    table = new_table(server.port(), anna.token(), {{"seats", seats}});
    anna.watch(table);
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(anna.play_if_due());
    EXPECT_TRUE(anna.ask({{"do", "resign"}})["ok"]);
  }
  std::vector<std::string> draws;
  std::string secret;
  for (const std::string& line : lines_of(place_, table)) {
    const Json entry = Json::parse(line);
    if (entry.value("action", "").starts_with("draw ")) draws.push_back(entry["action"]);
    secret = entry.value("secret", secret);
  }
  ASSERT_GT(draws.size(), 5U);
  ASSERT_EQ(secret.size(), 64U);
  const auto faults_with = [&](const std::string& old, const std::string& fresh) {
    const auto replace = [&](const std::string& from, const std::string& to) {
      const auto database = open_database(place_);
      ASSERT_TRUE(run_once(**database,
                           "UPDATE journal SET line = replace(line, $1, $2) WHERE number = (SELECT "
                           "max(number) FROM journal WHERE line LIKE $3)",
                           {from, to, "%" + from + "%"}));
    };
    replace(old, fresh);
    std::string found;
    const auto checked =
        check_store(place_, std::nullopt, [&](const std::string& fault) { found += fault; });
    EXPECT_TRUE(checked) << checked.error().text();
    replace(fresh, old);
    return found;
  };
  EXPECT_EQ(check(place_).faults, 0);
  EXPECT_NE(
      faults_with(secret, std::string(64, '7')).find("does not match the server's commitment"),
      std::string::npos);
  std::string found;  // some of the tiles are still in the stack, so that drawing one is legal
  for (const std::string& draw : draws)
    if (draw != draws.back()) found += faults_with('"' + draws.back() + '"', '"' + draw + '"');
  EXPECT_NE(found.find("its shuffle is wrong: draw " + std::to_string(draws.size())),
            std::string::npos)
      << found;
}

TEST(StoreCheck, RepeatsNoPassword) {
  std::string place = PostgresServer::shared().fresh_database();
  place.insert(place.find('@'), ":hunter2");
  const auto checked = check_store(place, std::nullopt, [](const std::string&) {});
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().text().find("hunter2"), std::string::npos) << checked.error().text();
}

// A file that is cut short or contains invalid rows is refused as a whole, and nothing is written
// outside the folder.
TEST(StoreImport, TakesAllOfItOrNothing) {
  const Folder folder;
  TableServiceSettings settings;
  settings.key = folder / "key";
  std::string table;
  {
    const TableServer server(folder / "store.db", settings);
    Guest anna(server.port(), fresh_token(server.port()));
    table = table_with_computer(anna, server.port());
    EXPECT_TRUE(anna.ask({{"do", "resign"}})["ok"]);
  }
  ASSERT_TRUE(export_store(folder / "store.db", folder / "whole"));
  std::ostringstream read;
  read << std::ifstream(folder / "whole/store.jsonl").rdbuf();
  const std::string whole = read.str();
  int count = 0;
  const auto takes = [&](const std::string& text) {
    const std::string name = folder / std::to_string(++count);
    std::filesystem::create_directory(name);
    std::ofstream(name + "/store.jsonl") << text;
    return import_store(name, name + ".db").ok();
  };
  const auto with = [&](const std::string& old, const std::string& fresh) {
    std::string text = whole;
    EXPECT_NE(text.find(old), std::string::npos) << old;
    return text.replace(text.find(old), old.size(), fresh);
  };
  EXPECT_TRUE(takes(whole));
  for (std::size_t end = 0; (end = whole.find('\n', end)) != std::string::npos; ++end) {
    if (end + 1 < whole.size()) {
      EXPECT_FALSE(takes(whole.substr(0, end + 1)));
    }
  }
  EXPECT_FALSE(takes(whole + whole.substr(whole.find('\n') + 1)));
  EXPECT_FALSE(takes(with("\"finished\"", "\"unknown\"")));
  EXPECT_FALSE(takes(with('"' + table + '"', "\"../../outside\"")));
  EXPECT_FALSE(takes(with("{\"journal\":[1,2,", "{\"journal\":[1,200,")));
  (void)run_once(**open_sqlite({.path = folder / "store.db"}),
                 "UPDATE rooms SET id = '../../outside'");
  EXPECT_FALSE(export_store(folder / "store.db", folder / "other"));
  EXPECT_FALSE(std::filesystem::exists(folder / "outside.bastide"));
  // Failed exports leave no files, and older files stay.
  EXPECT_FALSE(std::filesystem::exists(folder / "other"));
  std::filesystem::create_directory(folder / "mine");
  std::ofstream(folder / "mine/letter") << "dear";
  EXPECT_FALSE(export_store(folder / "store.db", folder / "mine"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / "mine"), {}), 1);
  EXPECT_FALSE(export_store(folder / "store.db", folder / "whole"));
  EXPECT_TRUE(import_store(folder / "whole", folder / "again.db"));
}

// Checking, copying or exporting a file that is no store neither changes it nor creates files.
TEST(StoreCheck, CreatesNoStore) {
  const Folder folder;
  const std::string file = folder / "empty.db";
  std::ofstream{file};
  const auto fault = [&] {
    const auto checked = check_store(file, std::nullopt, [](const std::string&) {});
    return checked ? std::string() : in_english(checked.error().message);
  };
  EXPECT_EQ(fault(), "this is not a Bastide store, or is empty");
  EXPECT_FALSE(back_up(file, folder / "copy.db"));
  EXPECT_FALSE(export_store(file, folder / "copy"));
  EXPECT_EQ(std::filesystem::file_size(file), 0U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / ""), {}), 1);
  std::ofstream(file) << std::string(5000, 'x');
  EXPECT_EQ(fault(), "the store is damaged, or this is not a store");
}

TEST(StoreCheck, FindsDamage) {
  const Folder folder;
  TableServiceSettings settings;
  settings.key = folder / "key";
  {
    const TableServer server(folder / "store.db", settings);
    Guest anna(server.port(), fresh_token(server.port()));
    table_with_computer(anna, server.port());
  }
  const auto faults = [&](const char* damage) {
    (void)run_once(**open_sqlite({.path = folder / "store.db"}), damage);
    std::string found;
    const auto keys = keys_in(folder / "key");
    const auto checked =
        check_store(folder / "store.db", *keys, [&](const std::string& fault) { found += fault; });
    return checked ? found : in_english(checked.error().message);
  };
  EXPECT_EQ(faults("SELECT 1"), "");
  EXPECT_NE(faults("UPDATE rooms SET last = last + 1").find("ends with another entry"),
            std::string::npos);
  EXPECT_NE(
      faults("UPDATE journal SET number = 99 WHERE number = 3").find("entry 3: it is missing"),
      std::string::npos);
  EXPECT_NE(faults("UPDATE rooms SET sealed_secret = 'x'; ").find("entry 3"), std::string::npos);
  EXPECT_FALSE(open_database(folder / "none.db", {.may_write = false}));
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  EXPECT_FALSE(back_up(folder / "letter.txt", folder / "copy"));
  EXPECT_FALSE(import_store(folder / "letter.txt", folder / "copy2"));
}

}  // namespace
}  // namespace bastide::serve
