// Tests a store whose file is moved or replaced while a server uses it, as by a restore during
// which nobody stopped the server.
#include "serve/maintenance/backup.h"
#include "serve/server_with_guests.h"
#include "serve/store/store_lock.h"
#include "serve/table_service.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace bastide::serve {
namespace {

namespace fs = std::filesystem;

// Moves the files of a store from one folder to another one; the key stays.
void move_store(const std::string& from, const std::string& to) {
  fs::create_directories(to);
  for (const char* name : {"store.db", "store.db-wal", "store.db-shm", "store.db.lock"}) {
    std::error_code missing;
    fs::rename(fs::path(from) / name, fs::path(to) / name, missing);
  }
}

bool becomes_ready(std::uint16_t port, bool is_ready, std::string& why) {
  for (int i = 0; i < 200; ++i) {
    const Answer answer = ask(port, "GET", "/readyz");
    why = answer.body;
    if ((answer.code == 200) == is_ready && why.find("nothing can be") == std::string::npos)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return false;
}

std::string refusal_of(const std::string& store) {
  const auto tables = TableService::open({.store = store}, [](const std::function<void()>&) {});
  return tables ? "opened" : tables.error().text();
}

TEST(ReplacedStore, PausesTablesUntilItIsBack) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const std::string token = fresh_token(server.port());
  const Json wanted = {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}};
  const std::string table = new_table(server.port(), token, wanted);
  Guest anna(server.port(), token);
  anna.watch(table);
  const auto say = [&](const char* id) {
    const Json reply = anna.ask({{"do", "say"}, {"id", id}, {"text", "hello"}});
    return reply["ok"] ? "ok" : reply["error"]["message"].get<std::string>();
  };
  EXPECT_EQ(say("first"), "ok");
  ASSERT_TRUE(back_up(store, folder / "backup.db"));
  move_store(folder / "", folder / "old");
  fs::copy_file(folder / "backup.db", store);
  EXPECT_NE(say("second").find("was moved, replaced or deleted"), std::string::npos);
  EXPECT_EQ(ask(server.port(), "POST", "/api/v1/tables", wanted.dump(), authorization(token)).code,
            503);
  std::string why;
  EXPECT_TRUE(becomes_ready(server.port(), false, why));
  EXPECT_NE(why.find("was moved, replaced or deleted"), std::string::npos) << why;
  EXPECT_NE(refusal_of(store).find("another server"), std::string::npos);
  EXPECT_NE(refusal_of(folder / "old/store.db").find("another server"), std::string::npos);
  fs::remove(store);
  move_store(folder / "old", folder / "");
  EXPECT_EQ(say("second"), "ok");
  EXPECT_TRUE(becomes_ready(server.port(), true, why)) << why;
}

TEST(StoreLock, HoldsThePathWithoutItsFile) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const std::string name = fs::path(store).parent_path().filename();
  {
    const auto lock = StoreLock::take(store);
    ASSERT_TRUE(lock);
    fs::rename(store + ".lock", folder / "moved");
    EXPECT_FALSE(StoreLock::take(store));
    EXPECT_FALSE(StoreLock::take(folder / ("../" + name + "/store.db")));
    EXPECT_TRUE(StoreLock::take(folder / "other.db"));
  }
  EXPECT_TRUE(StoreLock::take(store));
}

// Containers with one network may have different folders at the same path.
TEST(StoreLock, TellsFoldersApartAtOnePath) {
  const Folder folder;
  fs::create_directory(folder / "data");
  const auto first = StoreLock::take(folder / "data/store.db");
  EXPECT_TRUE(first);
  fs::rename(folder / "data", folder / "another");
  fs::create_directory(folder / "data");
  EXPECT_TRUE(StoreLock::take(folder / "data/store.db"));
  EXPECT_FALSE(StoreLock::take(folder / "another/store.db"));
}

// A bare name means a file of the working directory, also before the file exists.
TEST(StoreLock, TellsFoldersApartByABareName) {
  const Folder one;
  const Folder other;
  const fs::path before = fs::current_path();
  fs::current_path(one / "");
  {
    const auto lock = StoreLock::take("store.db");
    EXPECT_TRUE(lock);
    EXPECT_TRUE(StoreLock::take(other / "store.db"));
    fs::rename("store.db.lock", "moved");
    EXPECT_FALSE(StoreLock::take(one / "store.db"));
    fs::current_path(other / "");
    EXPECT_TRUE(StoreLock::take("store.db"));
  }
  fs::current_path(before);
}

}  // namespace
}  // namespace bastide::serve
