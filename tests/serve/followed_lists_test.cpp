// Tests lists that clients follow over their WebSockets, with both kinds of stores.
#include "serve/account_server.h"
#include "serve/nats.h"
#include "serve/server_process.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <utility>

namespace bastide::serve {
namespace {

constexpr auto kSilence = std::chrono::milliseconds(2'100);

class ListFollower {
 public:
  ListFollower(std::uint16_t port, const std::string& token, const Json& lists,
               const std::string& search = {})
      : socket_(port, std::string(kSpeaks) + authorization(token)) {
    follow(lists, search);
  }
  void follow(const Json& lists, const std::string& search = {}) {
    socket_.say(Json{{"do", "follow"}, {"lists", lists}, {"search", search}}.dump());
    EXPECT_EQ(next()["ok"], true);
  }
  // The next message; null if the connection ends or the server is silent.
  Json next() {
    const auto text = socket_.hear();
    return text ? Json::parse(*text) : Json();
  }
  // The answer of the next message, which must be of this list.
  Json next(const std::string& list) {
    static const auto kSocket = test::JsonSchema::read("data/schemas/socket.json");
    static const auto kApi = test::JsonSchema::read("data/api/openapi.json");
    static const std::map<std::string, std::string> kSchemas = {{"lobby", "TableList"},
                                                                {"mine", "OwnTableList"},
                                                                {"friends", "FriendList"},
                                                                {"challenges", "ChallengeList"}};
    Json news = next();
    EXPECT_EQ(news.value("list", ""), list) << news;
    const Json answer = std::exchange(news["answer"], Json::object());
    EXPECT_EQ(kSocket.fault("/$defs/ListNews", news), "");
    const std::string schema = answer.contains("error") ? "Error" : kSchemas.at(list);
    EXPECT_EQ(kApi.fault("/components/schemas/" + schema, answer), "");
    return answer;
  }
  // Expects no message in the next two seconds.
  void expect_silence() {
    std::this_thread::sleep_for(kSilence);
    socket_.say(R"({"do":"ping","ref":"p"})");
    EXPECT_EQ(next().value("re", ""), "p");
  }
  SocketClient& socket() { return socket_; }

 private:
  SocketClient socket_;
};

// A table where the player waits for another player.
std::string waiting_table(std::uint16_t port, const std::string& token, const Json& more = {}) {
  Json wanted = {{"seats", {{{"mine", true}, {"name", "Host"}, {"seed", "5eed"}}, Json::object()}}};
  if (more.is_object()) wanted.update(more);
  return new_table(port, token, wanted);
}

class FollowingLists : public testing::TestWithParam<bool> {
 protected:
  FollowingLists()
      : server_(GetParam()), anna_(server_.account("Anna")), bob_(server_.account("Bob")) {}

  std::uint16_t port() const { return server_.server.port(); }
  int challenge(const std::string& table) const {
    return server_.post("challenges", {{"name", "Bob"}, {"table", table}}, anna_).code;
  }

  AccountServer server_;
  std::string anna_;
  std::string bob_;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, FollowingLists, testing::Bool(), name_of_kind);

TEST_P(FollowingLists, AreTheAnswersOfTheirRequests) {
  waiting_table(port(), anna_);
  const std::array<std::array<const char*, 2>, 4> kLists = {{{"lobby", "tables"},
                                                             {"mine", "me/tables"},
                                                             {"friends", "friends"},
                                                             {"challenges", "challenges"}}};
  for (const auto& [list, path] : kLists) {
    EXPECT_EQ(ListFollower(port(), anna_, {list}).next(list), server_.ask("GET", path, anna_).json);
    EXPECT_EQ(ListFollower(port(), "", {list}).next(list), server_.ask("GET", path).json);
  }
}

TEST_P(FollowingLists, AreSentAgainOnlyAfterAChange) {
  ListFollower follower(port(), anna_, {"lobby"});
  EXPECT_EQ(follower.next("lobby")["tables"].size(), 0);
  follower.expect_silence();
  const std::string table = waiting_table(port(), bob_);
  EXPECT_EQ(follower.next("lobby")["tables"][0]["table"], table);
  waiting_table(port(), bob_, {{"visibility", "link"}});
  follower.expect_silence();
  follower.follow(Json::array());
  waiting_table(port(), bob_);
  follower.expect_silence();
}

TEST_P(FollowingLists, HoldOnlyTheTablesThatAreSearched) {
  ListFollower follower(port(), anna_, {"lobby"}, "Evening");
  EXPECT_EQ(follower.next("lobby")["tables"].size(), 0);
  waiting_table(port(), bob_, {{"title", "A morning"}});
  follower.expect_silence();
  waiting_table(port(), bob_, {{"title", "An evening"}});
  EXPECT_EQ(follower.next("lobby")["tables"].size(), 1);
  follower.follow({"lobby"}, "morning");
  EXPECT_EQ(follower.next("lobby")["tables"][0]["title"], "A morning");
}

TEST_P(FollowingLists, SayThatAnAbsentPlayerMustDecide) {
  const std::string table = waiting_table(port(), anna_);
  ListFollower follower(port(), anna_, {"mine"});
  EXPECT_EQ(follower.next("mine")["tables"][0]["stage"], "gathering");
  Guest bob(port(), bob_);
  bob.watch(table);
  bob.ask({{"do", "join"}, {"name", "Bob"}, {"seed", "b0b"}});
  EXPECT_EQ(follower.next("mine")["tables"][0]["seats"][1]["name"], "Bob");
  Guest(port(), anna_).ask({{"do", "start"}, {"table", table}});
  Json own = follower.next("mine")["tables"][0];
  for (int turns = 0; turns < 8 && !own["waits"]; ++turns) {
    while (bob.hear() && !bob.play_if_due()) continue;
    own = follower.next("mine")["tables"][0];
  }
  EXPECT_EQ(own["waits"], true);
}

TEST_P(FollowingLists, BringAndTakeBackChallenges) {
  ListFollower follower(port(), bob_, {"challenges"});
  EXPECT_EQ(follower.next("challenges")["received"].size(), 0);
  EXPECT_EQ(challenge(waiting_table(port(), anna_)), 201);
  EXPECT_EQ(follower.next("challenges")["received"][0]["name"], "Anna");
  EXPECT_EQ(server_.ask("DELETE", "challenges/Bob", anna_).code, 200);
  EXPECT_EQ(follower.next("challenges")["received"].size(), 0);
}

TEST_P(FollowingLists, ShowThatTheirPlayerIsOnline) {
  EXPECT_EQ(server_.ask("PUT", "friends/Bob", anna_).code, 200);
  ListFollower anna(port(), anna_, {"friends"});
  EXPECT_EQ(anna.next("friends")["friends"][0]["here"], false);
  const ListFollower bob(port(), bob_, {"challenges"});
  std::this_thread::sleep_for(kSilence);  // friends are read every ten seconds
  EXPECT_EQ(anna.next("friends")["friends"][0]["here"], true);
}

TEST_P(FollowingLists, EndWithTheSession) {
  ListFollower follower(port(), anna_, {"mine"});
  follower.next("mine");
  EXPECT_EQ(server_.ask("DELETE", "sessions/current", anna_).code, 200);
  EXPECT_TRUE(follower.next().is_null());
  EXPECT_EQ(follower.socket().close_code(), 4001);
  waiting_table(port(), bob_);
  EXPECT_EQ(ListFollower(port(), bob_, {"mine"}).next("mine")["tables"].size(), 1);
}

TEST_P(FollowingLists, NeedTheRightToRead) {
  const Json wanted = {{"label", "bot"}, {"scopes", {"play"}}, {"days", 1}};
  const std::string program = server_.post("programs", wanted, anna_).json["token"];
  ListFollower anna(port(), anna_, {"mine"});
  EXPECT_TRUE(anna.next("mine").contains("tables"));
  EXPECT_EQ(ListFollower(port(), program, {"mine"}).next("mine")["error"]["code"], "scope");
  anna.socket().say(R"({"do":"follow","lists":["everything"],"ref":1})");
  EXPECT_EQ(anna.next()["error"]["code"], "message");
}

TEST(ListsOfNodes, ChangeByOtherNodes) {
  if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
  const NatsServer nats;
  const Folder folder;
  TableServiceSettings settings = at_postgres(folder);
  settings.nats = nats.address();
  settings.node = "one";
  const ServerProcess one(settings, 0);
  settings.node = "two";
  const ServerProcess two(settings, 0);
  const std::string anna = new_account(one.port(), "Anna");
  ListFollower bob(two.port(), new_account(one.port(), "Bob"), {"challenges"});
  EXPECT_EQ(bob.next("challenges")["received"].size(), 0);
  ListFollower annas(two.port(), anna, {"lobby"});
  EXPECT_EQ(annas.next("lobby")["tables"].size(), 0);
  annas.follow({"mine", "lobby"});
  EXPECT_EQ(annas.next("mine")["tables"].size(), 0);
  const std::string table = waiting_table(one.port(), anna);
  std::set<std::string> lists = {annas.next()["list"], annas.next()["list"]};
  EXPECT_EQ(lists, (std::set<std::string>{"lobby", "mine"}));
  const std::string body = Json{{"name", "Bob"}, {"table", table}}.dump();
  EXPECT_EQ(ask(one.port(), "POST", "/api/v1/challenges", body, authorization(anna)).code, 201);
  EXPECT_EQ(bob.next("challenges")["received"][0]["table"], table);
}

}  // namespace
}  // namespace bastide::serve
