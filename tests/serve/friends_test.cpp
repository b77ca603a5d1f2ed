// Tests friends, presence, blocked players and challenges, with both kinds of stores and real
// sockets.
#include "serve/accounts/friends.h"

#include "database/postgres.h"
#include "database/sqlite.h"
#include "serve/account_server.h"
#include "serve/nats.h"
#include "serve/server_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace bastide::serve {
namespace {

constexpr auto kTwoTicks = std::chrono::milliseconds(2'100);

class FriendsOverRest : public testing::TestWithParam<bool> {
 protected:
  FriendsOverRest() : server_(GetParam()), anna_(server_.account("Anna")) {
    bob_ = server_.account("Bob");
  }

  int put(const std::string& path, const std::string& token) const {
    return server_.ask("PUT", path, token).code;
  }
  // Returns the friends' states, after at most five seconds of waiting for `wanted`: the server
  // stores only once a second who is online.
  std::string friends_soon(const std::string& token, const std::string& wanted) const {
    std::string text = friends(token);
    for (int i = 0; i < 50 && text != wanted; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      text = friends(token);
    }
    return text;
  }
  // The friends' states, such as "Bob here, Cleo here playing at a table".
  std::string friends(const std::string& token) const {
    std::string text;
    const Json list = server_.ask("GET", "friends", token).json;
    for (const Json& one : list.at("friends")) {
      text += (text.empty() ? "" : ", ") + one.at("name").get<std::string>();
      if (one.at("here")) text += " here";
      if (one.at("playing")) text += " playing";
      if (one.contains("table")) text += " at a table";
    }
    return text;
  }
  Json challenges(const std::string& token, const char* which = "received") const {
    const Reply reply = server_.ask("GET", "challenges", token);
    EXPECT_EQ(reply.code, 200) << reply.text;
    return reply.json.at(which);
  }
  // Creates a table where the player waits for another player, and returns its id.
  std::string table_of(const std::string& token, const Json& more = Json::object()) const {
    Json wanted = {
        {"visibility", "private"},
        {"seats", {{{"mine", true}, {"name", "Host"}, {"seed", "5eed"}}, Json::object()}}};
    wanted.update(more);
    return new_table(server_.server.port(), token, wanted);
  }
  // The refusal's code; empty on success.
  std::string challenge(const std::string& token, const std::string& name,
                        const std::string& table) const {
    const Reply reply = server_.post("challenges", {{"name", name}, {"table", table}}, token);
    return reply.code == 201 ? "" : reply.json.at("error").at("code").get<std::string>();
  }
  void set_privacy(const std::string& token, bool hidden, const char* challengers) const {
    const Json privacy = {{"hidden", hidden}, {"challengers", challengers}};
    EXPECT_EQ(server_.post("account/privacy", privacy, token).code, 200);
  }

  AccountServer server_;
  std::string anna_;
  std::string bob_;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, FriendsOverRest, testing::Bool(), name_of_kind);

TEST_P(FriendsOverRest, ShowWhoIsOnlineAndPlays) {
  EXPECT_EQ(put("friends/b-O-b", anna_), 200);  // names that look alike count as equal
  EXPECT_EQ(put("friends/Bob", anna_), 200);
  EXPECT_EQ(friends(anna_), "Bob");
  challenges(bob_);
  EXPECT_EQ(friends_soon(anna_, "Bob here"), "Bob here");
  EXPECT_EQ(friends(bob_), "");
  const auto play = [&](const char* visibility) {
    const std::string table = table_of(bob_, {{"visibility", visibility}});
    const Json made = server_.ask("GET", "me/tables", bob_).json["tables"][0];
    Guest host(server_.server.port(), bob_);
    Guest other(server_.server.port(), fresh_token(server_.server.port()));
    host.watch(table);
    EXPECT_TRUE(
        other.ask({{"do", "watch"}, {"table", table}, {"key", made.value("key", "")}})["ok"]);
    EXPECT_TRUE(other.ask({{"do", "join"},
                           {"table", table},
                           {"key", made.value("key", "")},
                           {"name", "Guest"},
                           {"seed", "5eed"}})["ok"]);
    EXPECT_TRUE(host.ask({{"do", "start"}})["ok"]);
  };
  play("private");
  EXPECT_EQ(friends(anna_), "Bob here playing");
  play("open");
  EXPECT_EQ(friends(anna_), "Bob here playing at a table");
  EXPECT_EQ(server_.ask("DELETE", "friends/Bob", anna_).code, 200);
  EXPECT_EQ(friends(anna_), "");
}

TEST_P(FriendsOverRest, CannotSeeHiddenPlayersOrThoseWhoBlockThem) {
  put("friends/Bob", anna_);
  challenges(bob_);
  set_privacy(bob_, true, "all");
  EXPECT_EQ(friends(anna_), "Bob");
  challenges(bob_);
  std::this_thread::sleep_for(kTwoTicks);
  EXPECT_EQ(friends(anna_), "Bob");
  set_privacy(bob_, false, "all");
  challenges(bob_);
  EXPECT_EQ(friends_soon(anna_, "Bob here"), "Bob here");
  EXPECT_EQ(put("blocks/Anna", bob_), 200);
  EXPECT_EQ(friends(anna_), "Bob");
  const Json own = server_.ask("GET", "friends", bob_).json;
  EXPECT_EQ(own["blocked"], Json({"Anna"}));
  EXPECT_EQ(own["privacy"], Json({{"hidden", false}, {"challengers", "all"}}));
  EXPECT_EQ(server_.ask("DELETE", "blocks/Anna", bob_).code, 200);
  EXPECT_EQ(friends(anna_), "Bob here");
}

TEST_P(FriendsOverRest, AreNotOnlineBecauseAProgramAsks) {
  put("friends/Bob", anna_);
  const Json wanted = {{"label", "bot"}, {"scopes", {"read"}}, {"days", 1}};
  challenges(server_.post("programs", wanted, bob_).json["token"]);
  std::this_thread::sleep_for(kTwoTicks);
  EXPECT_EQ(friends(anna_), "Bob");
}

TEST_P(FriendsOverRest, AreLimited) {
  EXPECT_EQ(put("friends/Anna", anna_), 400);
  EXPECT_EQ(put("friends/Nobody", anna_), 404);
  EXPECT_EQ(put("friends/Bob", fresh_token(server_.server.port())), 403);
  EXPECT_EQ(server_.ask("GET", "friends", fresh_token(server_.server.port())).code, 403);
  EXPECT_EQ(server_.ask("GET", "challenges").code, 401);
  for (std::int64_t i = 0; i < kMostNames; ++i) {
    const std::string name = "Friend" + std::to_string(100 + i);
    server_.account(name);
    ASSERT_EQ(put("friends/" + name, anna_), 200);
  }
  EXPECT_EQ(put("friends/Bob", anna_), 409);
  EXPECT_EQ(put("friends/Friend100", anna_), 200);  // the full list already has this friend
  EXPECT_EQ(put("blocks/Bob", anna_), 200);         // the list of blocked players is another list
}

TEST_P(FriendsOverRest, ChallengeEachOther) {
  const std::string table = table_of(anna_, {{"purist", true}});
  // The request only asks whether Bob would get a challenge.
  EXPECT_EQ(server_.post("challenges", {{"name", "Bob"}}, anna_).code, 200);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenge(anna_, "bob", table), "");
  EXPECT_EQ(challenge(anna_, "Bob", table), "");  // a repeated challenge counts once
  const Json received = challenges(bob_);
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0]["name"], "Anna");
  EXPECT_EQ(received[0]["table"], table);
  EXPECT_EQ(received[0]["card"]["purist"], true);
  EXPECT_EQ(challenges(anna_, "sent").size(), 1U);

  Guest bob(server_.server.port(), bob_);
  const std::string key = received[0]["key"];
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"table", table}, {"key", key}, {"name", "Bob"}})["ok"]);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenges(anna_, "sent").size(), 0U);
}

TEST_P(FriendsOverRest, DeclineAndWithdrawChallenges) {
  const std::string table = table_of(anna_);
  EXPECT_EQ(challenge(anna_, "Bob", table), "");
  EXPECT_EQ(server_.ask("DELETE", "challenges/Bob", anna_).code, 200);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenge(anna_, "Bob", table), "");
  EXPECT_EQ(server_.ask("DELETE", "challenges/Anna", bob_).code, 200);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenges(anna_, "sent")[0]["declined"], true);
  server_.ask("DELETE", "challenges/Bob",
              anna_);  // withdrawing does not end the pause that follows a decline
  EXPECT_EQ(challenge(anna_, "Bob", table), "challenge");
}

TEST_P(FriendsOverRest, EndChallengesWhenTheChallengerLeaves) {
  const std::string table = table_of(anna_);
  EXPECT_EQ(challenge(anna_, "Bob", table), "");
  Guest anna(server_.server.port(), anna_);
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "leave"}})["ok"]);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenge(anna_, "Bob", table), "table");
}

TEST_P(FriendsOverRest, RefuseUnwantedChallenges) {
  const std::string table = table_of(anna_);
  EXPECT_EQ(challenge(anna_, "Anna", table), "challenge");
  EXPECT_EQ(challenge(anna_, "Nobody", table), "person");
  EXPECT_EQ(challenge(bob_, "Anna", table), "table");  // Bob does not sit at this table
  EXPECT_EQ(challenge(anna_, "Bob", std::string(16, 'a')), "table");
  EXPECT_EQ(challenge(fresh_token(server_.server.port()), "Bob", table), "account");
  set_privacy(bob_, false, "nobody");
  EXPECT_EQ(challenge(anna_, "Bob", table), "challenge");
  EXPECT_EQ(server_.post("challenges", {{"name", "Bob"}}, anna_).code, 409);
  set_privacy(bob_, false, "friends");
  EXPECT_EQ(challenge(anna_, "Bob", table), "challenge");
  put("friends/Anna", bob_);
  EXPECT_EQ(challenge(anna_, "Bob", table), "");
  EXPECT_EQ(challenges(bob_).size(), 1U);
  EXPECT_EQ(challenge(bob_, "Anna", table_of(bob_)), "");
  put("blocks/Anna", bob_);
  EXPECT_EQ(challenges(bob_).size(), 0U);
  EXPECT_EQ(challenges(anna_).size(), 0U);
  EXPECT_EQ(challenges(anna_, "sent")[0]["declined"],
            true);  // to Anna, a block looks like a decline
  EXPECT_EQ(challenge(anna_, "Bob", table), "challenge");
}

TEST_P(FriendsOverRest, LimitChallenges) {
  std::vector<std::string> tokens;
  std::vector<std::string> names;
  for (std::int64_t i = 0; i <= kMostReceived; ++i) {
    names.push_back("Player" + std::to_string(100 + i));
    tokens.push_back(server_.account(names.back()));
  }
  const std::string table = table_of(anna_);
  for (std::int64_t i = 0; i < kMostSent; ++i)
    EXPECT_EQ(challenge(anna_, names[static_cast<std::size_t>(i)], table), "");
  EXPECT_EQ(challenge(anna_, "Bob", table), "often");
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    EXPECT_EQ(challenge(tokens[i], "Bob", table_of(tokens[i])),
              i < static_cast<std::size_t>(kMostReceived) ? "" : "challenge");
  }
  EXPECT_EQ(challenges(bob_).size(), static_cast<std::size_t>(kMostReceived));
  // Strangers cannot take the places of friends.
  put("friends/" + names.back(), bob_);
  EXPECT_EQ(challenge(tokens.back(), "Bob", table_of(tokens.back())), "");
  EXPECT_EQ(challenges(bob_).size(), static_cast<std::size_t>(kMostReceived) + 1);
}

TEST_P(FriendsOverRest, DoNotCountChallengesWhoseSenderHasLeft) {
  const std::string table = table_of(anna_);
  for (std::int64_t i = 0; i < kMostSent; ++i) {
    const std::string name = "Player" + std::to_string(100 + i);
    server_.account(name);
    EXPECT_EQ(challenge(anna_, name, table), "");
  }
  EXPECT_EQ(challenge(anna_, "Bob", table), "often");
  Guest anna(server_.server.port(), anna_);
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "leave"}})["ok"]);
  EXPECT_EQ(challenge(anna_, "Bob", table_of(anna_)), "");
}

TEST_P(FriendsOverRest, ExpireAndAreErasedWithTheAccount) {
  put("friends/Bob", anna_);
  put("friends/Anna", bob_);
  put("blocks/Anna", bob_);
  server_.ask("DELETE", "blocks/Anna", bob_);
  EXPECT_EQ(challenge(anna_, "Bob", table_of(anna_)), "");
  const Json data = server_.ask("GET", "account/data", anna_).json;
  EXPECT_EQ(data["friends"], Json({"Bob"}));
  EXPECT_EQ(data["blocked"], Json::array());
  EXPECT_EQ(data["challenges"]["sent"][0]["name"], "Bob");
  EXPECT_EQ(data["challenges"]["received"], Json::array());
  EXPECT_FALSE(data.contains("seen"));  // Anna's page has not asked for challenges yet
  challenges(bob_);
  EXPECT_EQ(friends_soon(anna_, "Bob here"), "Bob here");
  EXPECT_GT(server_.ask("GET", "account/data", bob_).json["seen"], 0);
  const std::string bob = server_.ask("GET", "me", bob_).json["person"];
  auto database = GetParam() ? open_postgres(server_.place) : open_sqlite({.path = server_.place});
  ASSERT_TRUE(database);
  const auto until = challenges_of(**database, bob, 0).received.at(0).until;
  EXPECT_EQ(challenges_of(**database, bob, until - 1).received.size(), 1U);
  EXPECT_EQ(challenges_of(**database, bob, until).received.size(), 0U);
  EXPECT_EQ(server_.post("account/delete", {{"password", kPassword}}, anna_).code, 200);
  for (const char* table : {"friends", "blocks", "challenges"}) {
    const auto rows = run_once(**database, std::string("SELECT * FROM ") + table);
    EXPECT_TRUE(rows && rows->empty()) << table;
  }
}

// Two players are not paired if one of them blocks the other.
TEST_P(FriendsOverRest, AreNotPairedWithBlockedPlayers) {
  const auto pair = [&](const std::string& token) {
    const Json seats = {{{"mine", true}, {"name", "Guest"}, {"seed", "5eed"}}, Json::object()};
    return server_.post("pairings", {{"seats", seats}}, token).json.value("table", "");
  };
  put("blocks/Bob", anna_);
  const std::string first = pair(anna_);
  EXPECT_EQ(pair(server_.account("Clara")), first);
  const std::string second = pair(bob_);
  EXPECT_NE(second, first);
  Guest anna(server_.server.port(), anna_);
  anna.watch(first);
  EXPECT_TRUE(anna.ask({{"do", "leave"}})["ok"]);
  EXPECT_NE(pair(anna_), second);
}

// A player may not sit down at an open table beside one who blocked them, even if no request for a
// pairing named that table.
TEST_P(FriendsOverRest, KeepBlockedPlayersFromOpenTables) {
  const auto join = [&](const std::string& token, const char* name, const std::string& table) {
    Guest guest(server_.server.port(), token);
    guest.watch(table);
    const Json reply = guest.ask({{"do", "join"}, {"name", name}, {"seed", "5eed"}});
    return reply["ok"] ? "" : reply["error"]["code"].get<std::string>();
  };
  const Json seats = {{{"mine", true}, {"name", "Anna"}, {"seed", "5eed"}}, Json::object()};
  const std::string pairing = server_.post("pairings", {{"seats", seats}}, anna_).json["table"];
  const std::string open = table_of(anna_, {{"visibility", "open"}});
  const std::string by_link = table_of(anna_, {{"visibility", "link"}});
  const std::string of_bob = table_of(bob_, {{"visibility", "open"}});
  put("blocks/Bob", anna_);
  EXPECT_EQ(join(bob_, "Bob", pairing), "excluded");
  EXPECT_EQ(join(bob_, "Bob", open), "excluded");
  EXPECT_EQ(join(bob_, "Bob", by_link), "");
  EXPECT_EQ(join(anna_, "Anna", of_bob), "excluded");
  EXPECT_EQ(server_.ask("GET", "tables/" + pairing).json["stage"], "gathering");
  EXPECT_EQ(server_.ask("DELETE", "blocks/Bob", anna_).code, 200);
  EXPECT_EQ(join(bob_, "Bob", pairing), "");
}

TEST_P(FriendsOverRest, SeeNoRunningGamesOfHiddenPlayers) {
  table_of(bob_, {{"visibility", "open"}});
  const auto running = [&](const std::string& token = {}) {
    return server_.ask("GET", "people/Bob", token).json["running"].size();
  };
  EXPECT_EQ(running(anna_), 1U);
  put("blocks/Anna", bob_);
  EXPECT_EQ(running(anna_), 0U);
  EXPECT_EQ(running(), 1U);
  server_.ask("DELETE", "blocks/Anna", bob_);
  set_privacy(bob_, true, "all");
  EXPECT_EQ(running(anna_), 0U);
  EXPECT_EQ(running(), 0U);
  EXPECT_EQ(running(bob_), 1U);
}

// A challenge sent at one server is received at another.
TEST(FriendsAtTwoNodes, ChallengeEachOther) {
  if (!has_nats()) GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
  const Folder folder;
  const NatsServer nats;
  TableServiceSettings settings = at_postgres(folder);
  settings.nats = nats.address();
  settings.node = "one";
  const ServerProcess one(settings, 0);
  settings.node = "two";
  const ServerProcess two(settings, 0);
  const std::string anna = new_account(one.port(), "Anna");
  const std::string bob = new_account(one.port(), "Bob");
  const Json seats = {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}};
  const Json wanted = {{"name", "Bob"}, {"table", new_table(one.port(), anna, seats)}};
  const auto get = [&](const char* path, const std::string& token) {
    return Json::parse(
        ask(two.port(), "GET", std::string("/api/v1/") + path, {}, authorization(token)).body);
  };
  EXPECT_EQ(ask(one.port(), "POST", "/api/v1/challenges", wanted.dump(), authorization(anna)).code,
            201);
  EXPECT_EQ(get("challenges", bob)["received"].size(), 1U);
  ask(one.port(), "PUT", "/api/v1/friends/Bob", {}, authorization(anna));
  const auto is_here = [&] { return get("friends", anna)["friends"][0]["here"]; };
  for (int i = 0; i < 50 && is_here() != true; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(is_here(), true);
}

}  // namespace
}  // namespace bastide::serve
