#include "client/client_sockets.h"
#include "client/received_message.h"
#include "load/bots.h"
#include "load/journal_check.h"
#include "load/latencies.h"

#include <gtest/gtest.h>

namespace bastide::load_test {
namespace {

TEST(Load, ReadsAddresses) {
  const auto address = client::read_address("http://127.0.0.1:8460/");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->host, "127.0.0.1");
  EXPECT_EQ(address->port, "8460");
  EXPECT_EQ(client::read_address("http://play.example.org")->port, "80");
  EXPECT_EQ(client::read_address("http://[::1]:80")->host, "::1");
  EXPECT_EQ(client::read_address("http://[::1]")->host, "::1");
  EXPECT_FALSE(address->tls);
  const auto secure = client::read_address("https://play.example.org/");
  ASSERT_TRUE(secure);
  EXPECT_TRUE(secure->tls);
  EXPECT_EQ(secure->host, "play.example.org");
  EXPECT_EQ(secure->port, "443");
  EXPECT_EQ(client::read_address("https://play.example.org:8443")->port, "8443");
  for (const char* wrong : {"", "127.0.0.1:80", "https://", "ftp://a/", "http://", "http://a/b",
                            "http://a:0/", "http://a:65536/", "http://a:b/", "http://:80/"}) {
    EXPECT_FALSE(client::read_address(wrong)) << wrong;
  }
}

TEST(Load, CountsPercentiles) {
  Latencies latencies;
  EXPECT_EQ(latencies.percentile(0.99), 0);
  for (int i = 1; i <= 200; ++i) latencies.add(std::chrono::milliseconds(201 - i));
  EXPECT_EQ(latencies.percentile(0.5), 101);
  EXPECT_EQ(latencies.percentile(0.99), 199);
  EXPECT_EQ(latencies.percentile(1), 200);
}

TEST(Load, ReadsEntriesAndRefusalsOfServers) {
  const auto heard = client::read_received(
      R"({"table":"a","entries":[{"n":7,"at":1,"kind":"played","seat":1,"action":"pass"}]})");
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->table, "a");
  EXPECT_EQ(heard->entries.at(0).number, 7U);
  const auto refused =
      client::read_received(R"({"re":"1/2","ok":false,"error":{"code":"stale","message":"late"}})");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->reference, "1/2");
  EXPECT_EQ(refused->refusal, "stale");
  EXPECT_FALSE(client::read_received("{"));
  EXPECT_FALSE(client::read_received(R"({"table":"a","entries":[{"n":7}]})"));
}

JournalCheck proof_of(const Game& game, const std::string& journal) {
  JournalCheck proof;
  bool done = false;
  const auto ask = [&](const client::HttpRequest& question,
                       const std::function<void(const client::HttpReply&)>& answer) {
    EXPECT_EQ(question.target, "/api/v1/tables/a");
    answer({200, "{\"entries\":[" + journal + "]}"});
  };
  check_games(proof, {game}, ask, [&] { done = true; });
  EXPECT_TRUE(done);
  return proof;
}

std::string played(int number, const std::string& action) {
  return "{\"n\":" + std::to_string(number) +
         ",\"at\":1,\"kind\":\"played\",\"seat\":0,\"action\":\"" + action + "\"}";
}

TEST(Load, FindsLostAndDoubledEntries) {
  serve::Entry entry;
  entry.action = "pass";
  const Game game{"a", {{1, fingerprint(entry)}, {2, fingerprint(entry)}}};
  const std::string both = played(1, "pass") + ',' + played(2, "pass");
  EXPECT_EQ(proof_of(game, both).lost, 0U);
  EXPECT_EQ(proof_of(game, both).doubled, 0U);
  EXPECT_EQ(proof_of(game, played(1, "pass")).lost, 1U);
  EXPECT_EQ(proof_of(game, played(1, "pass") + ',' + played(2, "claim")).lost, 1U);
  EXPECT_EQ(proof_of(game, both + ',' + played(3, "pass")).doubled, 1U);
  Game unanswered = game;
  unanswered.unanswered = true;
  EXPECT_EQ(proof_of(unanswered, both + ',' + played(3, "pass")).doubled, 0U);
}

// The bots also wait for computer players and draws. A table where neither comes counts as stuck.
TEST(Load, WaitsForWhatTheServerDecides) {
  const auto heard = client::read_received(R"({"table":"a","entries":[
    {"n":1,"at":1,"kind":"created","terms":{"players":2,"setup":{"profile":"classic"},
     "visibility":"link","commitment":"","undo":true,"replace_after":60000}},
    {"n":2,"at":1,"kind":"seated","seat":0,"name":"Machine","look":"red","computer":"greedy"},
    {"n":3,"at":1,"kind":"seated","seat":1,"name":"Anna","look":"blue"},
    {"n":4,"at":1,"kind":"started"},
    {"n":5,"at":1,"kind":"played","action":"draw X"},
    {"n":6,"at":1,"kind":"played","seat":0,"action":"place 1,0 r0"}]})");
  ASSERT_TRUE(heard);
  Table table;
  std::string waits;
  for (const serve::Entry& entry : heard->entries) {
    const Status added = table.room.add(entry);
    ASSERT_TRUE(added) << added.error().text();
    waits += table.waits() ? 'w' : '-';
  }
  EXPECT_EQ(waits, "---www");  // "w": the bot waits, from the start of the game on
  table.room.stage = serve::Stage::finished;
  EXPECT_FALSE(table.waits());
  table.command.emplace();
  EXPECT_TRUE(table.waits());
}

}  // namespace
}  // namespace bastide::load_test
