// Kills a server at random moments under load. Everything acknowledged must exist exactly once
// afterwards. BASTIDE_KILLS sets the number of kills (20).
#include "serve/server_process.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace bastide::serve {
namespace {

constexpr std::size_t kEnoughSaid = 1000;  // chat lines at one table, below the server's limit

// A player against two computers, who chats as fast as the server answers.
struct Player {
  std::string token;
  std::string table;
  // Each acknowledged line, and the number of its entry.
  std::map<std::string, std::uint32_t> acknowledged;
  std::set<std::string> said;  // all sent lines
};

Json seats() {
  const Json machine = {{"computer", "random"}};
  Json seats = {{{"mine", true}, {"name", "Anna"}}, machine, machine};
  seats[1]["name"] = "Bob";
  seats[2]["name"] = "Cleo";
  return {{"seats", seats}};
}

// Chats until the server is gone, one line after the other. resend() later repeats the unanswered
// line with its id.
void go_on(Player& player, std::uint16_t port) {
  SocketClient socket(port, std::string(kSpeaks) + authorization(player.token));
  for (int i = static_cast<int>(player.said.size());; ++i) {
    const std::string text = std::to_string(i);
    player.said.insert(text);
    const Json message = {
        {"do", "say"}, {"table", player.table}, {"id", text}, {"text", text}, {"ref", i}};
    socket.say(message.dump());
    const auto reply = socket.hear();
    if (!reply) return;
    const Json heard = Json::parse(*reply);
    ASSERT_TRUE(heard["ok"]) << *reply;
    player.acknowledged[text] = heard["n"];
  }
}

void resend(Player& player, std::uint16_t port) {
  SocketClient socket(port, std::string(kSpeaks) + authorization(player.token));
  for (const std::string& text : player.said) {
    if (player.acknowledged.contains(text)) continue;
    const Json message = {{"do", "say"}, {"table", player.table}, {"id", text}, {"text", text}};
    socket.say(message.dump());
    const auto reply = socket.hear();
    ASSERT_TRUE(reply);
    player.acknowledged[text] = Json::parse(*reply)["n"];
  }
}

void expect_all_there(const Player& player, std::uint16_t port) {
  const Answer answer = ask(port, "GET", "/api/v1/tables/" + player.table);
  ASSERT_EQ(answer.code, 200);
  std::map<std::string, std::uint32_t> there;
  std::uint32_t number = 0;
  const Json whole = Json::parse(answer.body);
  for (const Json& entry : whole["entries"]) {
    ASSERT_EQ(entry["n"], ++number);
    if (entry["kind"] != "said") continue;
    EXPECT_TRUE(there.emplace(entry["text"], number).second) << "doubled: " << entry;
  }
  EXPECT_EQ(there, player.acknowledged);
}

TEST(Kill, LosesNothingAndDoublesNothing) {
  const int kills = kills_wanted();
  const Folder folder;
  std::mt19937 rng(20241121);
  std::vector<Player> players(4);
  for (int i = 0; i < kills && !testing::Test::HasFailure(); ++i) {
    ServerProcess process(folder / "store.db");
    ASSERT_NE(process.port(), 0);
    for (Player& player : players) {
      if (player.table.empty() || i % 8 == 7 || player.said.size() > kEnoughSaid) {
        player = Player();
        player.token = fresh_token(process.port());
        player.table = new_table(process.port(), player.token, seats());
        Guest guest(process.port(), player.token);
        guest.watch(player.table);
        EXPECT_TRUE(guest.ask({{"do", "start"}})["ok"]);
      } else {
        resend(player, process.port());
        expect_all_there(player, process.port());
      }
    }
    std::vector<std::thread> threads;
    for (Player& player : players)
      threads.emplace_back([&player, port = process.port()] { go_on(player, port); });
    std::this_thread::sleep_for(std::chrono::milliseconds(rng() % 120));
    process.kill();
    for (std::thread& thread : threads) thread.join();
  }
  std::size_t acknowledged = 0;
  for (const Player& player : players) acknowledged += player.acknowledged.size();
  EXPECT_GT(acknowledged, 0U);
}

// Kills the server in the middle of moves; bots continue their games after each restart.
void play_while_it_is_killed(load_test::LoadSettings settings) {
  const int kills = kills_wanted();
  const Folder folder;
  std::mt19937 rng(20241122);
  auto server = std::make_unique<ServerProcess>(folder / "store.db");
  const std::uint16_t port = server->port();
  ASSERT_NE(port, 0);
  settings.addresses = {{"127.0.0.1", std::to_string(port)}};
  settings.seconds = 3600;
  LoadProcess bots(settings);
  ASSERT_TRUE(bots.begun());
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng() % 150));
    server->kill();
    server = std::make_unique<ServerProcess>(folder / "store.db", port);
    ASSERT_EQ(server->port(), port);
  }
  const auto numbers = bots.stop();
  EXPECT_GT(numbers.acknowledged, 2 * static_cast<std::size_t>(kills));
  EXPECT_EQ(numbers.lost, 0U);
  EXPECT_EQ(numbers.doubled, 0U);
  EXPECT_EQ(numbers.stuck, 0U);
}

TEST(Kill, LeavesNoTableStuck) {
  play_while_it_is_killed({.tables = 32, .spectators = 8, .rate = 200});
}

// Computers play between the bots, and clocks get back the time of each outage.
TEST(Kill, LeavesNoComputerStuck) {
  play_while_it_is_killed({.tables = 8, .computers = 1, .clocks = true, .rate = 60});
}

}  // namespace
}  // namespace bastide::serve
