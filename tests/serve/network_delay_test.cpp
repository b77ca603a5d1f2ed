// Tests the network delay that a clock gives back, with a real server and client.
#include "records/action_notation.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::serve {
namespace {

using std::chrono::milliseconds;

// Anna plays both seats with a minute for the game, and claims that her decisions take no time.
struct Hasty {
  explicit Hasty(std::uint16_t port) : anna(port, fresh_token(port)) {
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"mine", true}, {"name", "Bob"}}};
    table = new_table(port, anna.token(),
                      {{"seats", seats}, {"clock", {{"pace", "game"}, {"time", 60}}}});
  }
  // Time left on the clock after one decision, and an upper bound of the time that the decision
  // took (at least 600 ms).
  struct Decided {
    Time left;
    Time took;
  };
  Decided decide() {
    anna.watch(table);
    const auto since = std::chrono::steady_clock::now();
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
    std::this_thread::sleep_for(milliseconds(600));
    const Room& room = anna.room();
    const auto seat = static_cast<std::size_t>(room.deciding_seat());
    const Json reply =
        anna.ask({{"do", "play"},
                  {"seen", room.last},
                  {"spent", 0},
                  {"action", phrase(room.game->state(), room.game->legal().front())}});
    EXPECT_TRUE(reply["ok"]) << reply.dump();
    const auto took = std::chrono::steady_clock::now() - since;
    anna.watch(table);
    return {anna.room().seats[seat].left, std::chrono::duration_cast<milliseconds>(took).count()};
  }

  Guest anna;
  std::string table;
};

TEST(Lag, IsNotWhatAClientClaims) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  Hasty hasty(server.port());
  EXPECT_LE(hasty.decide().left, 60'000 - 600 + 300);
}

// The server measures a long round trip, because Anna answers the first ping late: after at least
// 400 ms, even if the server pings 200 ms late.
TEST(Lag, IsGivenBackAsMeasured) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  Hasty hasty(server.port());
  hasty.anna.socket().say(R"({"do":"watch","table":")" + hasty.table + "\"}");
  std::this_thread::sleep_for(milliseconds(600));
  const auto decided = hasty.decide();
  EXPECT_GE(decided.left, 60'000 - decided.took + 400);
}

}  // namespace
}  // namespace bastide::serve
