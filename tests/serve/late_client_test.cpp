// Checks that a client that begins to watch a table late, or again after a restore of the store,
// gets the whole journal.
#include "rules/options.h"
#include "serve/maintenance/backup.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

namespace bastide::serve {
namespace {

using Clock = std::chrono::steady_clock;

// A table with every box and clocks; one guest has all four seats and plays the game to its end.
std::string finished_table(std::uint16_t port, Guest& guest) {
  Json boxes = Json::array();
  for (const BoxInfo& box : all_boxes()) boxes.push_back(box.name);
  Json seats = Json::array();
  for (const char* name : {"Anna", "Bob", "Clara", "David"})
    seats.push_back({{"mine", true}, {"name", name}});
  const Json clock = {{"pace", "game"}, {"time", 3600}, {"increment", 10}};
  const Json wanted = {{"setup", {{"boxes", boxes}}}, {"seats", seats}, {"clock", clock}};
  const std::string table = new_table(port, guest.token(), wanted);
  guest.watch(table);
  EXPECT_TRUE(guest.ask({{"do", "start"}, {"seed", "a"}})["ok"]);
  while (guest.play_if_due()) continue;
  EXPECT_EQ(guest.room().stage, Stage::finished);
  return table;
}

struct Received {
  std::size_t bytes = 0;
  double milliseconds = 0;  // time from the command to the last byte
};

Received watch_from_the_start(std::uint16_t port, const std::string& table) {
  const Json watch = {{"do", "watch"}, {"table", table}, {"from", 0}, {"ref", 1}};
  SocketClient newcomer(port, kSpeaks);
  const auto since = Clock::now();
  newcomer.say(watch.dump());
  const std::size_t bytes = newcomer.hear().value_or("").size();
  return {bytes, std::chrono::duration<double, std::milli>(Clock::now() - since).count()};
}

TEST(Newcomers, GetALongGameAtOnce) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.key = folder / "key";
  auto server = std::make_unique<TableServer>(folder / "store.db", settings);
  Guest guest(server->port(), fresh_token(server->port()));
  const std::string table = finished_table(server->port(), guest);
  std::vector<double> times;
  for (int i = 0; i < 51; ++i)
    times.push_back(watch_from_the_start(server->port(), table).milliseconds);
  std::ranges::sort(times);
  server.reset();
  server = std::make_unique<TableServer>(folder / "store.db", settings);
  const auto [bytes, first] = watch_from_the_start(server->port(), table);
  std::cout << guest.room().last << " entries, " << bytes << " bytes, " << times[25] << " ms ("
            << times.front() << " to " << times.back() << "), first time after a restart " << first
            << " ms\n";
  EXPECT_GT(bytes, 0U);
  EXPECT_LE(bytes, 100'000U);
}

// A phone sleeps while the server is restored from a backup, and while the others play past the
// last entry that the phone knows.
TEST(SleepingClients, GetEverythingAfterARestore) {
  const Folder folder;
  const std::string store = folder / "store.db";
  auto server = std::make_unique<TableServer>(store, quick_settings());
  const std::string token = fresh_token(server->port());
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"mine", true}, {"name", "Bob"}}};
  const std::string table = new_table(server->port(), token, {{"seats", seats}});
  const auto play_until = [&](std::uint32_t last) {
    Guest guest(server->port(), token);
    guest.watch(table);
    if (guest.room().stage == Stage::gathering) guest.ask({{"do", "start"}, {"seed", "a"}});
    while (guest.room().last < last && (guest.play_if_due() || guest.hear())) continue;
    const Json all = guest.ask({{"do", "watch"}, {"from", 0}})["entries"];
    return std::vector<Json>(all.begin(), all.end());
  };
  play_until(10);
  ASSERT_TRUE(back_up(store, folder / "backup.db"));
  const Json known = play_until(20).back();
  server.reset();
  std::filesystem::rename(folder / "backup.db", store);
  server = std::make_unique<TableServer>(store, quick_settings());
  const auto now = play_until(30);
  Guest phone(server->port(), token);
  const auto behind = [&](const Json& last) {
    return phone.ask(
        {{"do", "watch"}, {"table", table}, {"from", last["n"]}, {"at", last["at"]}})["entries"];
  };
  EXPECT_EQ(behind(known), Json(now));
  EXPECT_EQ(behind(now.back()).size(), 0U);
  EXPECT_EQ(behind(now[now.size() - 3]).size(), 2U);
}

}  // namespace
}  // namespace bastide::serve
