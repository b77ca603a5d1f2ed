// Checks that a client that begins to watch a table late gets the whole journal.
#include "rules/options.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
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

}  // namespace
}  // namespace bastide::serve
