// Tests accounts of bots: the mark at their seats, rated tables and pairing only among bots, and
// their own ladder.
#include "database/postgres.h"
#include "database/sqlite.h"
#include "serve/account_server.h"
#include "serve/accounts/ladder.h"
#include "serve/accounts/profile.h"
#include "serve/operations/bans.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

const Json kBotSeats = {{{"mine", true}, {"name", "any"}, {"seed", "a1"}}, Json::object()};
const Json kGameClock = {{"pace", "game"}, {"time", 600}, {"increment", 10}};
const Json kRatedTable = {{"rated", true}, {"seats", kBotSeats}, {"clock", kGameClock}};

class Bots : public testing::TestWithParam<bool> {
 protected:
  std::string bot(const std::string& name) const {
    std::string token = server_.account(name);
    const Reply made = server_.post("account/bot", Json::object(), token);
    EXPECT_EQ(made.code, 200) << made.text;
    return token;
  }
  std::string program(const std::string& token) const {
    const Json wanted = {{"label", "engine"}, {"scopes", {"play", "make"}}, {"days", 30}};
    return server_.post("programs", wanted, token).json.at("token");
  }
  std::string code_of(const std::string& path, const Json& body, const std::string& token) const {
    const Reply reply = server_.post(path, body, token);
    return reply.json.contains("error") ? reply.json["error"]["code"].get<std::string>() : "";
  }
  // The code with which the table refuses the client, or "".
  std::string code_of_join(const std::string& table, const std::string& token,
                           Json join = Json::object()) const {
    Guest guest(server_.server.port(), token);
    guest.watch(table);
    join["do"] = "join";
    const Json reply = guest.ask(join);
    return reply["ok"] ? "" : reply["error"]["code"].get<std::string>();
  }
  std::string table(const Json& wanted, const std::string& token) const {
    return new_table(server_.server.port(), token, wanted);
  }
  Json seats_in_lobby() const { return server_.ask("GET", "tables").json["tables"][0]["seats"]; }

  const AccountServer server_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, Bots, testing::Bool(), name_of_kind);

TEST_P(Bots, AreMarkedWhereAccountsAreShown) {
  const std::string anna = server_.account("Anna");
  const std::string robo = bot("Robo");
  EXPECT_EQ(server_.ask("GET", "me", robo).json["bot"], true);
  EXPECT_EQ(server_.ask("GET", "people/Robo").json["bot"], true);
  EXPECT_EQ(server_.ask("GET", "account/data", robo).json["bot"], true);
  EXPECT_FALSE(server_.ask("GET", "me", anna).json.contains("bot"));
  EXPECT_FALSE(server_.ask("GET", "people/Anna").json.contains("bot"));
  EXPECT_EQ(server_.ask("GET", "account/data", anna).json["bot"], false);
  const std::string id = table({{"seats", kBotSeats}}, anna);
  EXPECT_EQ(code_of_join(id, program(robo), {{"name", "Robo"}}), "");
  EXPECT_FALSE(seats_in_lobby()[0].contains("bot"));
  EXPECT_EQ(seats_in_lobby()[1]["bot"], true);
  Guest bob(server_.server.port(), fresh_token(server_.server.port()));
  bob.watch(id);
  EXPECT_FALSE(bob.room().seats[0].bot);
  EXPECT_TRUE(bob.room().seats[1].bot);
}

// Two kinds of bots: a program of a person's account, and a guest's program with `bot: true`.
TEST_P(Bots, AreMarkedAtATableWithoutAnAccountOfABot) {
  const std::string anna = server_.account("Anna");
  const std::string id = table({{"seats", kBotSeats}}, program(anna));
  EXPECT_EQ(seats_in_lobby()[0]["bot"], true);
  const std::string guest = fresh_token(server_.server.port());
  EXPECT_EQ(code_of_join(id, guest, {{"name", "Engine"}, {"bot", true}}), "");
  EXPECT_EQ(seats_in_lobby()[1]["bot"], true);
}

TEST_P(Bots, MarkNoComputerThatTheySeat) {
  Json seats = kBotSeats;
  seats[1] = {{"computer", "greedy"}, {"name", "Victor"}, {"bot", true}};
  table({{"seats", seats}}, bot("Robo"));
  EXPECT_EQ(seats_in_lobby()[0]["bot"], true);
  EXPECT_FALSE(seats_in_lobby()[1].contains("bot"));
}

TEST_P(Bots, MeetNoPeopleAtRatedTables) {
  const std::string anna = server_.account("Anna");
  const std::string robo = bot("Robo");
  const std::string of_people = table(kRatedTable, anna);
  EXPECT_EQ(code_of_join(of_people, robo), "bot");
  EXPECT_EQ(code_of_join(of_people, server_.account("Bob")), "");
  const std::string of_bots = table(kRatedTable, program(robo));
  EXPECT_EQ(code_of_join(of_bots, anna), "bot");
  EXPECT_EQ(code_of_join(of_bots, anna, {{"bot", true}}), "bot");
  EXPECT_EQ(code_of_join(of_bots, program(bot("Turing"))), "");
}

// A program of a person's account may not play rated games for that person.
TEST_P(Bots, PlayRatedGamesOnlyWithTheirOwnAccount) {
  const std::string anna = server_.account("Anna");
  const std::string id = table(kRatedTable, anna);
  EXPECT_EQ(code_of("tables", kRatedTable, program(anna)), "bot");
  EXPECT_EQ(code_of("pairings", kRatedTable, program(anna)), "bot");
  EXPECT_EQ(code_of_join(id, program(server_.account("Bob"))), "bot");
  Guest program_of_anna(server_.server.port(), program(anna));
  program_of_anna.watch(id);
  EXPECT_EQ(program_of_anna.ask({{"do", "leave"}})["error"]["code"], "bot");
}

TEST_P(Bots, ArePairedWithBots) {
  const auto pair = [&](const std::string& token) {
    const Reply reply = server_.post("pairings", {{"seats", kBotSeats}}, token);
    return std::pair(reply.code, reply.json["table"].get<std::string>());
  };
  const std::string anna = server_.account("Anna");
  const auto of_people = pair(anna);
  const std::string robo = bot("Robo");
  const auto of_bots = pair(program(robo));
  EXPECT_EQ(of_bots.first, 201);
  EXPECT_EQ(pair(program(server_.account("Bob"))), std::pair(200, of_bots.second));
  EXPECT_EQ(pair(server_.account("Cleo")), std::pair(200, of_people.second));
  EXPECT_EQ(code_of_join(of_people.second, robo, {{"name", "Robo"}}), "bot");
  EXPECT_EQ(code_of_join(of_bots.second, anna, {{"name", "Anna"}}), "bot");
}

TEST_P(Bots, AreChallengedByPeopleOnlyToUnratedGames) {
  const std::string anna = server_.account("Anna");
  const std::string robo = bot("Robo");
  const auto challenge = [&](const std::string& name, const std::string& id,
                             const std::string& token) {
    return code_of("challenges", {{"name", name}, {"table", id}}, token);
  };
  EXPECT_EQ(challenge("Robo", table(kRatedTable, anna), anna), "bot");
  EXPECT_EQ(challenge("Anna", table(kRatedTable, robo), robo), "bot");
  EXPECT_EQ(challenge("Robo", table({{"seats", kBotSeats}}, anna), anna), "");
  bot("Rival");
  EXPECT_EQ(challenge("Rival", table(kRatedTable, robo), robo), "");
}

TEST_P(Bots, AreNotMadeOfAccountsWithASeat) {
  const std::string anna = server_.account("Anna");
  const std::string id = table({{"seats", kBotSeats}}, anna);
  EXPECT_EQ(code_of("account/bot", Json::object(), anna), "forbidden");
  Guest host(server_.server.port(), anna);
  host.watch(id);
  EXPECT_TRUE(host.ask({{"do", "leave"}})["ok"]);
  EXPECT_EQ(code_of("account/bot", Json::object(), anna), "");
  EXPECT_EQ(code_of("account/bot", Json::object(), anna), "");
}

// When an account becomes a bot's, its open sockets are closed, because they would still seat it as
// a person.
TEST_P(Bots, OpenTheirSocketsAgain) {
  const std::string anna = server_.account("Anna");
  Guest before(server_.server.port(), anna);
  EXPECT_EQ(server_.post("account/bot", Json::object(), anna).code, 200);
  while (before.hear()) continue;
  EXPECT_EQ(before.socket().close_code(), 4001);
  EXPECT_EQ(server_.ask("GET", "me", anna).json["bot"], true);
}

// ---- accounts that become a bot's at another server ---------------------------------------------

class NewBots : public Bots {
 protected:
  // Makes the account a bot's directly in the store, so that this server does not know it.
  void become_bot_elsewhere(const std::string& token) const {
    const std::string person = server_.ask("GET", "me", token).json.at("person");
    const auto database = open_database(server_.place);
    ASSERT_TRUE(database) << database.error().text();
    ASSERT_TRUE((*database)->begin());
    EXPECT_TRUE(become_bot(**database, person));
    ASSERT_TRUE((*database)->commit());
  }
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, NewBots, testing::Bool(), name_of_kind);

TEST_P(NewBots, GetNoSeatWithoutTheMark) {
  const std::string anna = server_.account("Anna");
  const std::string robo = server_.account("Robo");
  const std::string rated = table(kRatedTable, anna);
  const std::string unrated = table({{"seats", kBotSeats}}, anna);
  Guest before(server_.server.port(), robo);
  become_bot_elsewhere(robo);
  for (const std::string& id : {rated, unrated}) {
    before.watch(id);
    EXPECT_EQ(before.ask({{"do", "join"}, {"name", "Robo"}})["error"]["code"], "bot");
    EXPECT_TRUE(before.room().seats[1].is_open());
    EXPECT_EQ(code_of_join(id, server_.account("P" + id), {{"name", "P"}}), "");
  }
}

TEST_P(NewBots, MakeNoTableWithoutTheMark) {
  const std::string robo = server_.account("Robo");
  server_.ask("GET", "me", robo);  // the server remembers the caller for some seconds
  become_bot_elsewhere(robo);
  EXPECT_EQ(code_of("tables", kRatedTable, robo), "bot");
  EXPECT_EQ(code_of("tables", {{"seats", kBotSeats}}, robo), "bot");
  EXPECT_EQ(code_of("pairings", {{"seats", kBotSeats}}, robo), "bot");
}

TEST_P(NewBots, HaveNoRematchWithoutTheMark) {
  Guest anna(server_.server.port(), server_.account("Anna"));
  Guest robo(server_.server.port(), server_.account("Robo"));
  const std::string id = table({{"seats", kBotSeats}}, anna.token());
  for (Guest* one : {&anna, &robo}) one->watch(id);
  EXPECT_TRUE(robo.ask({{"do", "join"}, {"name", "Robo"}, {"seed", "r"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  EXPECT_TRUE(robo.ask({{"do", "resign"}})["ok"]);
  EXPECT_TRUE(robo.ask({{"do", "rematch"}})["ok"]);
  become_bot_elsewhere(robo.token());
  EXPECT_EQ(anna.ask({{"do", "rematch"}})["error"]["code"], "bot");
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "Well played!"}})["ok"]);
}

// ---- the store ----------------------------------------------------------------------------------

constexpr Time kLongAgo = 1'700'000'000'000;

class BotRows : public testing::TestWithParam<bool> {
 protected:
  BotRows() {
    auto opened = GetParam() ? open_postgres(PostgresServer::shared().fresh_database())
                             : open_sqlite({folder_ / "store.db"});
    EXPECT_TRUE(opened) << opened.error().text();
    database_ = std::move(*opened);
  }
  void add(const PersonId& person) {
    EXPECT_TRUE(add_account(*database_, {person, person, "hash", "print", kLongAgo}));
  }
  // Stores a rated game that `winner` wins; returns the changes of ratings.
  std::vector<RatingChange> play(const PersonId& winner, const PersonId& loser, int number) {
    return record_result(*database_,
                         {.room = winner + loser + std::to_string(number),
                          .rules = "base",
                          .rated = true,
                          .open = true,
                          .players = 2,
                          .ended = kLongAgo + number * kLimitPeriod,
                          .standings = {{winner, 0, 1, 80, {}, 30}, {loser, 1, 2, 60, {}, 30}}});
  }
  // Six players, who play each other on ten days. The one with the larger number wins two of three
  // games.
  void add_circle(const std::string& name) {
    for (int i = 0; i < 6; ++i) add(name + std::to_string(i));
  }
  void play_circle(const std::string& name) {
    for (int day = 0; day < 10; ++day) {
      for (int i = 0; i < 6; ++i) {
        for (int j = 0; j < i; ++j) {
          const PersonId strong = name + std::to_string(i);
          const PersonId weak = name + std::to_string(j);
          const bool wins = (day + i + j) % 3 > 0;
          EXPECT_EQ(play(wins ? strong : weak, wins ? weak : strong, day).size(), 2U);
        }
      }
    }
  }
  std::vector<std::string> ladder(bool bots, const std::string& rules = "base") {
    std::vector<std::string> names;
    for (const LadderRow& row :
         ladder_of(*database_, rules, bots, kLongAgo + 30 * kLimitPeriod).rows)
      names.push_back(row.name);
    return names;
  }

  const Folder folder_;
  std::unique_ptr<Database> database_;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, BotRows, testing::Bool(), name_of_kind);

TEST_P(BotRows, HaveALadderOfTheirOwn) {
  ASSERT_TRUE(migrate(*database_));
  add("newcomer");
  add_circle("p");
  add_circle("r");
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(become_bot(*database_, "r" + std::to_string(i)));
  play_circle("p");
  play_circle("r");
  EXPECT_EQ(play("newcomer", "p0", 30).size(), 2U);
  EXPECT_EQ(ladder(false), (std::vector<std::string>{"p5", "p4", "p3", "p2", "p1", "p0"}));
  EXPECT_EQ(ladder(true), (std::vector<std::string>{"r5", "r4", "r3", "r2", "r1", "r0"}));
  EXPECT_TRUE(ladder(false, "base+river").empty());
  EXPECT_EQ(ladder_of(*database_, "x", false, kLongAgo).groups, std::vector<std::string>{"base"});
  // After years without a game no rating is certain enough for the ladder.
  EXPECT_TRUE(ladder_of(*database_, "base", false, kLongAgo + 2000 * kLimitPeriod).rows.empty());
}

TEST_P(BotRows, LeaveTheLadderWhileBanned) {
  ASSERT_TRUE(migrate(*database_));
  add_circle("p");
  play_circle("p");
  const Time now = kLongAgo + 30 * kLimitPeriod;
  ban(*database_, "p5", 0, now);
  EXPECT_EQ(ladder(false).front(), "p4");
  ban(*database_, "p5", now + 1, now);
  EXPECT_EQ(ladder(false).front(), "p4");
  ban(*database_, "p5", now, kLongAgo);
  EXPECT_EQ(ladder(false).front(), "p5");
}

// Two players who only play each other are not on the ladder, however certain their ratings are.
TEST_P(BotRows, EnterTheLadderAfterEstablishedOpponents) {
  ASSERT_TRUE(migrate(*database_));
  for (const char* person : {"anna", "bob"}) add(person);
  add_circle("p");
  play_circle("p");
  for (int i = 0; i < 30; ++i)
    EXPECT_EQ(play(i % 3 > 0 ? "bob" : "anna", i % 3 > 0 ? "anna" : "bob", i).size(), 2U);
  for (const char* person : {"anna", "bob"})
    EXPECT_FALSE(is_provisional(rating_of(*database_, person, "base", kLongAgo))) << person;
  EXPECT_EQ(ladder(false).size(), 6U);
  for (int i = 0; i < 3; ++i) play("bob", "p" + std::to_string(i), 31);  // and Anna
  EXPECT_EQ(ladder(false).size(), 6U);
  play("bob", "p3", 31);
  EXPECT_EQ(ladder(false).size(), 7U);
  EXPECT_TRUE(void_game(*database_, "bobp331"));
  EXPECT_EQ(ladder(false).size(), 6U);
}

TEST_P(BotRows, CountNoGameOfAPersonAndABot) {
  ASSERT_TRUE(migrate(*database_));
  for (const char* person : {"anna", "robo", "turing"}) add(person);
  EXPECT_TRUE(become_bot(*database_, "robo"));
  EXPECT_TRUE(become_bot(*database_, "turing"));
  EXPECT_TRUE(play("anna", "robo", 1).empty());
  EXPECT_EQ(play("turing", "robo", 1).size(), 2U);
}

TEST_P(BotRows, ComeFromAccountsWithoutRatedGames) {
  ASSERT_TRUE(migrate(*database_));
  add("anna");
  add("bob");
  EXPECT_EQ(play("anna", "bob", 1).size(), 2U);
  EXPECT_FALSE(become_bot(*database_, "anna"));
  EXPECT_FALSE(become_bot(*database_, "nobody"));
}

// Accounts of an older store are accounts of people.
TEST_P(BotRows, AreNotInOlderStores) {
  ASSERT_TRUE(migrate(*database_, 14));
  add("anna");
  ASSERT_TRUE(migrate(*database_));
  EXPECT_FALSE(account_of(*database_, "anna")->bot);
  EXPECT_TRUE(become_bot(*database_, "anna"));
  EXPECT_TRUE(account_of(*database_, "anna")->bot);
}

}  // namespace
}  // namespace bastide::serve
