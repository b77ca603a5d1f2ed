// Tests full disks: a small disk that is really full, and a disk whose writes fail.
#include "database/sqlite.h"
#include "serve/maintenance/check_store.h"
#include "serve/server_process.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace bastide::serve {
namespace {

bool write_to(const char* path, const std::string& text) {
  return static_cast<bool>(std::ofstream(path) << text << std::flush);
}

// Gets the right to mount: as root, or as root of a new user namespace.
bool may_mount() {
  const auto user = std::to_string(::getuid());
  if (::unshare(CLONE_NEWNS) == 0) return true;
  return ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 &&
         write_to("/proc/self/uid_map", user + ' ' + user + " 1");
}

// Mounts a small disk that only this process sees.
bool has_own_disk(const std::string& path) {
  return may_mount() && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         ::mount("none", path.c_str(), "tmpfs", 0, "size=3m") == 0;
}

bool may_have_own_disks() {
  const Folder folder;
  const Process child([&] { ::_exit(has_own_disk(folder / "") ? 0 : 1); });
  return child.wait() == 0;
}

// A client that chats and remembers which lines were acknowledged.
class Talker {
 public:
  Talker(std::uint16_t port, const std::string& token, const std::string& table)
      : port_(port), guest_(port, token), table_(table) {
    guest_.watch(table);
  }

  // Says a line. True if the line was stored; otherwise expects that it was refused as `paused`.
  bool say() {
    const std::string text = std::string(300, 'x') + std::to_string(said_++);
    const Json reply = guest_.ask({{"do", "say"}, {"id", text.substr(300)}, {"text", text}});
    if (!reply["ok"]) {
      EXPECT_EQ(reply["error"]["code"], "paused") << reply.dump();
      return false;
    }
    kept_.push_back(text);
    return true;
  }

  void expect_all_there() {
    const Answer answer = ask(port_, "GET", "/api/v1/tables/" + table_);
    ASSERT_EQ(answer.code, 200) << answer.body;
    std::vector<std::string> there;
    std::uint32_t number = 0;
    const Json whole = Json::parse(answer.body);
    for (const Json& entry : whole["entries"]) {
      EXPECT_EQ(entry["n"], ++number);
      if (entry["kind"] == "said") there.push_back(entry["text"]);
    }
    EXPECT_EQ(there, kept_);
  }

  bool was_told(const std::string& what) const {
    return std::ranges::any_of(guest_.heard(), [&](const std::string& text) {
      return text.find(what) != std::string::npos;
    });
  }

 private:
  std::uint16_t port_;
  Guest guest_;
  std::string table_;
  int said_ = 0;
  std::vector<std::string> kept_;
};

const Json kOwnTable = {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}};

TEST(Disk, PausesTablesWhenFull) {
  if (!may_have_own_disks()) GTEST_SKIP() << "nobody may mount a disk here";
  const Folder folder;
  const ServerProcess server(folder / "store.db", 0,
                             [&] { ASSERT_TRUE(has_own_disk(folder / "")); });
  const std::string token = fresh_token(server.port());
  Talker anna(server.port(), token, new_table(server.port(), token, kOwnTable));
  EXPECT_TRUE(anna.say());
  const std::string filler = "/proc/" + std::to_string(server.id()) + "/root" + folder / "filler";
  std::ofstream(filler) << std::string(4 << 20, 'x');
  for (int i = 0; i < 100 && anna.say(); ++i) continue;
  EXPECT_FALSE(anna.say());
  EXPECT_TRUE(anna.was_told(R"("paused":"there is no space left on the disk")"));
  anna.expect_all_there();
  std::filesystem::remove(filler);
  EXPECT_TRUE(anna.say());
  EXPECT_TRUE(anna.was_told(R"("paused":"")"));
  anna.expect_all_there();
}

TEST(Disk, ThatFailsPausesTables) {
  const Folder folder;
  const ServerProcess server(folder / "store.db", 0, [] { std::signal(SIGXFSZ, SIG_IGN); });
  const std::string token = fresh_token(server.port());
  Talker anna(server.port(), token, new_table(server.port(), token, kOwnTable));
  EXPECT_TRUE(anna.say());
  rlimit before{};
  const rlimit nothing{.rlim_cur = 0, .rlim_max = RLIM_INFINITY};
  ASSERT_EQ(::prlimit(server.id(), RLIMIT_FSIZE, &nothing, &before), 0);
  EXPECT_FALSE(anna.say());
  EXPECT_FALSE(anna.say());
  anna.expect_all_there();
  ASSERT_EQ(::prlimit(server.id(), RLIMIT_FSIZE, &before, nullptr), 0);
  EXPECT_TRUE(anna.say());
  EXPECT_TRUE(anna.was_told(R"("paused":"")"));
  anna.expect_all_there();
}

// Overwrites the first page of a table of the database.
void damage(const std::string& store, const std::string& table) {
  std::int64_t page = 0;
  {
    const auto database = open_sqlite({.path = store});
    ASSERT_TRUE((*database)->run("PRAGMA wal_checkpoint(TRUNCATE)"));
    const auto found =
        run_once(**database, "SELECT rootpage FROM sqlite_master WHERE name = $1", {table});
    page = found->front().number(0);
  }
  std::fstream file(store, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp((page - 1) * 4096);
  file << std::string(4096, '\xa5');
}

TEST(Disk, ThatDamagedTheStoreIsReported) {
  const Folder folder;
  const std::string store = folder / "store.db";
  std::string table;
  {
    const TableServer server(store, quick_settings());
    table = new_table(server.port(), fresh_token(server.port()), kOwnTable);
  }
  damage(store, "journal");
  std::string log;
  Settings settings;
  settings.log = std::make_shared<Log>(Log::Form::text, Level::info, false,
                                       [&](std::string_view line) { log += line; });
  TableServer server(store, quick_settings(), settings);
  const Answer answer = ask(server.port(), "GET", "/api/v1/tables/" + table);
  EXPECT_EQ(answer.code, 503);
  EXPECT_NE(answer.body.find("damaged"), std::string::npos) << answer.body;
  const Answer ready = ask(server.port(), "GET", "/readyz");
  EXPECT_EQ(ready.code, 503);
  EXPECT_NE(ready.body.find("the store is damaged"), std::string::npos) << ready.body;
  EXPECT_NE(ask(server.port(), "GET", "/metrics").body.find("bastide_store_damaged 1\n"),
            std::string::npos);
  server.stop();
  EXPECT_NE(log.find("store damaged"), std::string::npos) << log;
  std::string faults;
  const auto checked =
      check_store(store, std::nullopt, [&](const std::string& fault) { faults += fault + '\n'; });
  ASSERT_TRUE(checked);
  EXPECT_GT(checked->faults, 0);
  EXPECT_NE(faults.find("the file is damaged"), std::string::npos) << faults;
  EXPECT_NE(faults.find(table), std::string::npos) << faults;
}

// Nobody asks for the damaged rows: the server finds them by itself after its start.
TEST(Disk, ThatDamagedUnreadRowsIsReported) {
  const Folder folder;
  const std::string store = folder / "store.db";
  {
    const TableServer server(store, quick_settings());
    new_table(server.port(), fresh_token(server.port()), kOwnTable);
  }
  const auto becomes = [&](const auto& wanted) {
    const TableServer server(store, quick_settings());
    for (int i = 0; i < 500; ++i) {
      if (wanted(ask(server.port(), "GET", "/readyz"))) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  EXPECT_TRUE(becomes([](const Answer& ready) { return ready.code == 200; }));
  damage(store, "journal");
  EXPECT_TRUE(becomes([](const Answer& ready) {
    return ready.code == 503 && ready.body.find("the store is damaged") != std::string::npos;
  }));
}

}  // namespace
}  // namespace bastide::serve
