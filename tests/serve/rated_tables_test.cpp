// Tests rated tables from end to end, with both kinds of stores: who may sit down, which games
// count, and that each game counts once.
#include "serve/accounts/game_results.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/open_database.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

Json page_of(std::uint16_t port, const std::string& name) {
  return Json::parse(ask(port, "GET", "/api/v1/people/" + name).body);
}

const Json kClock = {{"pace", "game"}, {"time", 600}, {"increment", 10}};
class RatedTables : public testing::TestWithParam<bool> {
 protected:
  RatedTables() : place_(fresh_place(GetParam(), folder_)) { settings_.key = folder_ / "key"; }

  const Folder folder_;
  const std::string place_;
  TableServiceSettings settings_ = quick_settings();
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, RatedTables, testing::Bool(), name_of_kind);

const Json kRatedSeats = {{{"mine", true}, {"name", "replaced"}}, Json::object()};

TEST_P(RatedTables, NeedAccounts) {
  const TableServer server(place_, settings_);
  const std::uint16_t port = server.port();
  const std::string anna = new_account(port, "Anna");
  Json wanted = {{"rated", true}, {"seats", kRatedSeats}, {"clock", kClock}};
  const auto code_of = [&](const std::string& token) {
    const Answer answer = ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(token));
    return Json::parse(answer.body)["error"]["code"];
  };
  EXPECT_EQ(code_of(fresh_token(port)), "account");
  wanted["seats"][1] = {{"computer", "greedy"}, {"name", "Machine"}};
  EXPECT_EQ(code_of(anna), "terms");
  wanted["seats"] = kRatedSeats;
  wanted["setup"] = {{"without", {"opponents"}}};
  EXPECT_EQ(code_of(anna), "terms");
  wanted.erase("setup");
  wanted.erase("clock");  // without a clock a loser could stall the game
  EXPECT_EQ(code_of(anna), "terms");
  wanted["clock"] = kClock;
  const std::string table = new_table(port, anna, wanted);
  Guest guest(port, fresh_token(port));
  guest.watch(table);
  EXPECT_TRUE(guest.room().terms->rated);
  EXPECT_EQ(guest.room().seats[0].name, "Anna");
  EXPECT_EQ(guest.room().seats[0].rating, "1500?");
  EXPECT_EQ(guest.ask({{"do", "join"}, {"name", "Anna2"}})["error"]["code"], "account");
  Guest bob(port, new_account(port, "Bob"));
  bob.watch(table);
  const Json joined = bob.ask({{"do", "join"}, {"name", "any name"}, {"id", "j"}});
  EXPECT_EQ(joined["seat"], 1) << joined;
  EXPECT_EQ(bob.ask({{"do", "join"}, {"name", "any name"}, {"id", "j"}})["seat"], 1);
  EXPECT_EQ(bob.room().seats[1].name, "Bob");
}

struct RatedGame {
  explicit RatedGame(std::uint16_t port)
      : anna(port, new_account(port, "Anna")), bob(port, new_account(port, "Bob")) {
    table =
        new_table(port, anna.token(), {{"rated", true}, {"seats", kRatedSeats}, {"clock", kClock}});
    anna.watch(table);
    bob.watch(table);
    EXPECT_TRUE(bob.ask({{"do", "join"}})["ok"]);
    bob.watch(table);
    EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
    EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
  }
  Guest anna;
  Guest bob;
  std::string table;
};

TEST_P(RatedTables, ChangeRatingsOnceAtTheEnd) {
  auto server = std::make_unique<TableServer>(place_, settings_);
  RatedGame game(server->port());
  EXPECT_EQ(page_of(server->port(), "Anna")["running"][0]["table"], game.table);
  const auto is_short = [&] {
    return std::ranges::any_of(game.anna.room().seats, [](const RoomSeat& seat) {
      return seat.decisions < kFewestDecisions;
    });
  };
  while (is_short()) {
    if (game.anna.play_if_due() || game.bob.play_if_due()) continue;
    ASSERT_TRUE(game.anna.room().last <= game.bob.room().last ? game.anna.hear() : game.bob.hear());
  }
  game.anna.watch(game.table);
  EXPECT_EQ(game.anna.ask({{"do", "undo"}, {"seen", game.anna.room().last}})["error"]["code"],
            "undo");
  EXPECT_TRUE(game.anna.ask({{"do", "resign"}, {"id", "r"}})["ok"]);
  EXPECT_TRUE(game.anna.ask({{"do", "resign"}, {"id", "r"}})["ok"]);  // a repetition has no effect
  while (game.bob.heard().back().find("\"rated\":[") == std::string::npos)
    ASSERT_TRUE(game.bob.hear());
  const Json told = Json::parse(game.bob.heard().back());
  ASSERT_EQ(told["rated"].size(), 2U);
  EXPECT_EQ(told["rated"][0]["before"], "1500?");

  const Json page = page_of(server->port(), "Bob");
  EXPECT_EQ(page["records"][0]["rules"], "base");
  EXPECT_EQ(page["records"][0]["won"], 1);
  EXPECT_GT(page["records"][0]["rating"]["points"], 1600);
  EXPECT_EQ(page["games"][0]["table"], game.table);
  EXPECT_EQ(page["games"][0]["seats"][0]["name"], "Anna");
  EXPECT_EQ(page["curve"].size(), 1U);
  EXPECT_TRUE(page["running"].empty());

  // The rematch begins with the new ratings. After a restart nothing counts twice.
  EXPECT_TRUE(game.bob.ask({{"do", "rematch"}})["ok"]);
  EXPECT_TRUE(game.anna.ask({{"do", "rematch"}})["ok"]);
  const std::string next = game.anna.room().next_room;
  game.bob.watch(next);
  EXPECT_EQ(game.bob.room().seats[0].account, "Bob");
  EXPECT_NE(game.bob.room().seats[0].rating, "1500?");
  EXPECT_TRUE(game.bob.room().terms->rated);
  server.reset();
  const TableServer again(place_, settings_);
  EXPECT_EQ(page_of(again.port(), "Bob")["records"], page["records"]);
  EXPECT_EQ(page_of(again.port(), "Bob")["running"][0]["table"], next);
}

// A seat keeps the network from which its player sat down, also if they sit down elsewhere, and
// so does the seat in the rematch.
TEST_P(RatedTables, KeepTheNetworkOfEachSeat) {
  Settings around;
  around.proxy_header = "X-Forwarded-For";
  const TableServer server(place_, settings_, around);
  const std::uint16_t port = server.port();
  const auto from = [](const std::string& address) {
    return "X-Forwarded-For: " + address + "\r\n";
  };
  const std::string token = new_account(port, "Anna");
  const auto make = [&](const std::string& address) {
    const Json wanted = {{"rated", true}, {"seats", kRatedSeats}, {"clock", kClock}};
    const Answer made =
        ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(token) + from(address));
    return Json::parse(made.body).at("table").get<std::string>();
  };
  const auto networks = [&](const std::string& table) {
    const auto database = std::move(*open_database(place_));
    return std::pair(seat_network(*database, table, 0), seat_network(*database, table, 1));
  };
  const std::string table = make("2001:db8:1:1::1");
  Guest anna(port, token, from("198.51.100.1"));
  Guest bob(port, new_account(port, "Bob"), from("2001:db8:1:ffff::1"));
  for (Guest* one : {&anna, &bob}) one->watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"seed", "b0b"}})["ok"]);
  const auto [of_anna, of_bob] = networks(table);
  EXPECT_EQ(of_anna, of_bob);  // one provider's network, 48 bits
  EXPECT_FALSE(of_anna.empty());
  EXPECT_EQ(of_anna.find("2001:"), std::string::npos);  // no address: a hash may have the digits
  const std::string elsewhere = make("192.0.2.9");
  EXPECT_NE(networks(elsewhere).first, of_anna);
  EXPECT_EQ(networks(make("127.0.0.1")).first, "");
  EXPECT_EQ(networks(table).first, of_anna);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  EXPECT_TRUE(bob.ask({{"do", "resign"}})["ok"]);
  for (Guest* one : {&anna, &bob}) EXPECT_TRUE(one->ask({{"do", "rematch"}})["ok"]);
  const auto [of_bob_now, of_anna_now] = networks(bob.room().next_room);
  EXPECT_EQ(of_bob_now, of_bob);
  EXPECT_FALSE(of_anna_now.empty());  // that from which Anna asked for the rematch
  EXPECT_NE(of_anna_now, of_anna);
}

// A player who resigns at once loses no rating points, and the opponent gains none.
TEST_P(RatedTables, ChangeNoRatingsAfterAFewDecisions) {
  const TableServer server(place_, settings_);
  RatedGame game(server.port());
  EXPECT_TRUE(game.anna.ask({{"do", "resign"}})["ok"]);
  while (game.bob.heard().empty() ||
         game.bob.heard().back().find("\"rated\":[]") == std::string::npos)
    ASSERT_TRUE(game.bob.hear());
  const Json page = page_of(server.port(), "Bob");
  EXPECT_EQ(page["records"][0]["games"], 1);
  EXPECT_FALSE(page["records"][0].contains("rating"));
}

// Whether or not the deleted player asked for a rematch, their seat is open and nobody waits for
// them.
TEST_P(RatedTables, HaveARematchWithoutADeletedAccount) {
  const TableServer server(place_, settings_);
  RatedGame game(server.port());
  EXPECT_TRUE(game.bob.ask({{"do", "resign"}})["ok"]);
  EXPECT_TRUE(game.bob.ask({{"do", "rematch"}})["ok"]);
  const Answer gone = ask(server.port(), "POST", "/api/v1/account/delete",
                          R"({"password":"correct horse"})", authorization(game.bob.token()));
  ASSERT_EQ(gone.code, 200) << gone.body;
  const Json asked = game.anna.ask({{"do", "rematch"}});
  EXPECT_TRUE(asked["ok"]) << asked;
  const std::string next = game.anna.room().next_room;
  ASSERT_NE(next, "");
  game.anna.watch(next);
  EXPECT_TRUE(game.anna.room().terms->rated);
  EXPECT_TRUE(game.anna.room().seats[0].is_open());
  EXPECT_EQ(game.anna.room().seats[1].account, "Anna");
  Guest cleo(server.port(), new_account(server.port(), "Cleo"));
  cleo.watch(next);
  EXPECT_TRUE(cleo.ask({{"do", "join"}})["ok"]);
}

TEST_P(RatedTables, ShowPrivateGamesOnlyToTheirPlayers) {
  const TableServer server(place_, settings_);
  const std::uint16_t port = server.port();
  const std::string anna = new_account(port, "Anna");
  new_table(port, anna, {{"visibility", "link"}, {"seats", kRatedSeats}});
  const Json own =
      Json::parse(ask(port, "GET", "/api/v1/people/Anna", {}, authorization(anna)).body);
  EXPECT_EQ(own["running"].size(), 1U);
  EXPECT_TRUE(page_of(port, "Anna")["running"].empty());
}

}  // namespace
}  // namespace bastide::serve
