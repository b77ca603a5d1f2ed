// Tests results and ratings of finished games, in both kinds of stores.
#include "serve/accounts/game_results.h"

#include "database/postgres.h"
#include "database/sqlite.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/profile.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/schema.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace bastide::serve {
namespace {

constexpr Time kThen = 1'700'000'000'000;

class GameResults : public testing::TestWithParam<bool> {
 protected:
  GameResults() {
    auto opened = GetParam() ? open_postgres(PostgresServer::shared().fresh_database())
                             : open_sqlite({folder_ / "store.db"});
    EXPECT_TRUE(opened) << opened.error().text();
    database_ = std::move(*opened);
    EXPECT_TRUE(migrate(*database_));
    for (const auto& [person, name] :
         {std::pair("anna", "Anna"), std::pair("bob", "Bob"), std::pair("cleo", "Cleo")})
      EXPECT_TRUE(add_account(*database_, {person, name, "hash", "print", kThen}));
  }

  Rating rating(const PersonId& person, const std::string& rules = "base") {
    return rating_of(*database_, person, rules, kThen);
  }
  static FinishedGame game(const RoomId& room, bool rated = true) {
    return {.room = room,
            .rules = "base",
            .rated = rated,
            .open = true,
            .players = 2,
            .ended = kThen,
            .standings = {{"bob", 0, 2, 60, {}, 30}, {"anna", 1, 1, 80, {}, 30}}};
  }

  const Folder folder_;
  std::unique_ptr<Database> database_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, GameResults, testing::Bool(), name_of_kind);

TEST_P(GameResults, CountARatedGameOnce) {
  const auto changes = record_result(*database_, game("one"));
  ASSERT_EQ(changes.size(), 2U);
  const Rating after = rating("anna");
  EXPECT_GT(after.points, 1600);
  EXPECT_NEAR(after.points - 1500, 1500 - rating("bob").points, 1e-6);
  EXPECT_TRUE(record_result(*database_, game("one")).empty());
  EXPECT_EQ(rating("anna"), after);
  EXPECT_EQ(rating("anna", "base+river"), Rating());
  EXPECT_EQ(record_result(*database_, game("two")).size(), 2U);
  EXPECT_GT(rating("anna").points, after.points);
}

TEST_P(GameResults, DoNotCountAGameOfFewDecisions) {
  FinishedGame brief = game("one");
  brief.standings[0].decisions = kFewestDecisions - 1;
  EXPECT_TRUE(record_result(*database_, brief).empty());
  EXPECT_EQ(rating("anna"), Rating());
}

TEST_P(GameResults, CountOnlySomeGamesOfAPairWithinADay) {
  for (int i = 0; i < kMostCounted; ++i)
    EXPECT_EQ(record_result(*database_, game("g" + std::to_string(i))).size(), 2U);
  EXPECT_TRUE(record_result(*database_, game("more")).empty());
  FinishedGame tomorrow = game("tomorrow");
  tomorrow.ended += kLimitPeriod;
  EXPECT_EQ(record_result(*database_, tomorrow).size(), 2U);
}

// Anna wins against `loser`, each from a network.
class NetworkLimits : public GameResults {
 protected:
  void add(const PersonId& person) {
    EXPECT_TRUE(add_account(*database_, {person, person, "hash", "print", kThen}));
  }
  bool counts(const PersonId& loser, const std::string& from, Time later = 0) {
    FinishedGame next = game("g" + std::to_string(++games_));
    next.standings[0].person = loser;
    next.ended += later;
    note_seat_network(*database_, next.room, 0, from, next.ended);
    note_seat_network(*database_, next.room, 1, "home", next.ended);
    return record_result(*database_, next).size() == 2;
  }
  std::size_t rows(const std::string& table, const std::string& column = "network") {
    return run_once(*database_, "SELECT " + column + " FROM " + table)->size();
  }

  int games_ = 0;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, NetworkLimits, testing::Bool(), name_of_kind);

TEST_P(NetworkLimits, HoldAmongThePlayersOfANetwork) {
  for (const char* person : {"dora", "emil"}) add(person);
  for (int i = 0; i < kMostCounted; ++i) EXPECT_TRUE(counts(i < 3 ? "bob" : "cleo", "home"));
  EXPECT_FALSE(counts("cleo", "home"));
  FinishedGame others = game("of others");  // nobody of this game has played before
  for (int seat : {0, 1}) {
    others.standings[static_cast<std::size_t>(seat)].person = seat == 0 ? "dora" : "emil";
    note_seat_network(*database_, others.room, seat, "home", kThen);
  }
  EXPECT_TRUE(record_result(*database_, others).empty());
  EXPECT_TRUE(counts("cleo", "another"));
  EXPECT_TRUE(counts("cleo", "home", kLimitPeriod));
}

// In a game of six, five accounts of one network lose at once.
TEST_P(NetworkLimits, CountEachOpponentOfANetwork) {
  const auto six = [&](const RoomId& room, const std::string& from) {
    FinishedGame next = game(room);
    next.players = 6;
    next.standings = {{"anna", 0, 1, 80, {}, 30}};
    note_seat_network(*database_, room, 0, "home", kThen);
    for (int seat = 1; seat < 6; ++seat) {
      const PersonId farmer = from + std::to_string(seat);
      if (!rows("accounts WHERE person = '" + farmer + "'", "person")) add(farmer);
      next.standings.push_back({farmer, seat, 2, 40, {}, 30});
      note_seat_network(*database_, room, seat, from, kThen);
    }
    return record_result(*database_, next).size() == 6;
  };
  EXPECT_TRUE(six("first", "farm"));
  EXPECT_FALSE(six("second", "farm"));
  EXPECT_TRUE(six("elsewhere", "another"));
  EXPECT_TRUE(is_provisional(rating("anna")));
}

// New accounts behind one network, each deleted after its game, do not make a rating.
TEST_P(NetworkLimits, HoldForEachOpponentsNetwork) {
  int farmers = 0;
  const auto farms = [&](Time later) {
    const PersonId farmer = "farmer" + std::to_string(++farmers);
    add(farmer);
    const bool counted = counts(farmer, "farm", later);
    remove_account(*database_, farmer);
    return counted;
  };
  for (int i = 0; i < kMostCounted; ++i) EXPECT_TRUE(farms(0));
  EXPECT_FALSE(farms(kLimitPeriod - 1));
  EXPECT_TRUE(counts("bob", "elsewhere"));
  for (int day = 1; day <= 5; ++day) {
    for (int i = 0; i < 4; ++i) farms(day * kLimitPeriod);
  }
  EXPECT_EQ(rows("met_networks WHERE network = 'farm'"), static_cast<std::size_t>(kMostOfNetwork));
  EXPECT_FALSE(farms(20 * kLimitPeriod));
  EXPECT_TRUE(is_provisional(rating("anna")));
  EXPECT_TRUE(farms(kNetworksKept));
}

// The account of the loser is deleted before the game ends.
TEST_P(NetworkLimits, HoldForDeletedAccounts) {
  const auto counts_deleted = [&](int number) {
    FinishedGame won = game("d" + std::to_string(number));
    won.standings[0].person = "deleted" + std::to_string(number);
    won.standings[0].rating = "1500?";
    note_seat_network(*database_, won.room, 0, "farm", kThen);
    return !record_result(*database_, won).empty();
  };
  for (int i = 0; i < kMostCounted; ++i) EXPECT_TRUE(counts_deleted(i));
  EXPECT_FALSE(counts_deleted(10));
}

TEST_P(NetworkLimits, ForgetVoidedGames) {
  for (int i = 0; i < kMostCounted; ++i) EXPECT_TRUE(counts("bob", "farm"));
  EXPECT_FALSE(counts("cleo", "farm"));
  EXPECT_TRUE(void_game(*database_, "g1"));
  EXPECT_TRUE(counts("cleo", "farm"));
}

TEST_P(NetworkLimits, ForgetOldNetworks) {
  EXPECT_TRUE(counts("bob", "farm"));
  ASSERT_TRUE(
      database_->run("INSERT INTO rooms (id, stage, visibility, card, changed, sealed_secret) "
                     "VALUES ('finished', 'finished', 'open', '{}', 1, 'sealed'),"
                     " ('playing', 'playing', 'open', '{}', 1, 'sealed')"));
  for (const char* room : {"finished", "playing"})
    note_seat_network(*database_, room, 0, "farm", kThen);
  forget_old_networks(*database_, kThen + kNetworksKept - 1);
  EXPECT_EQ(rows("met_networks"), 2U);
  EXPECT_EQ(rows("seat_networks"), 4U);
  forget_old_networks(*database_, kThen + kNetworksKept);
  EXPECT_EQ(rows("met_networks"), 0U);
  EXPECT_EQ(rows("seat_networks WHERE room <> 'playing'"), 0U);
  EXPECT_EQ(seat_network(*database_, "playing", 0), "farm");
}

TEST_P(NetworkLimits, LeaveWithTheAccount) {
  EXPECT_TRUE(counts("bob", "farm"));
  remove_account(*database_, "anna");
  remove_account(*database_, "bob");
  EXPECT_EQ(rows("met_networks"), 0U);
}

// Two servers count games of one network that end at the same time.
TEST(NetworkLimitsAtTwoServers, HoldTogether) {
  const std::string place = PostgresServer::shared().fresh_database();
  const auto one = std::move(*open_postgres(place));
  const auto two = std::move(*open_postgres(place));
  ASSERT_TRUE(migrate(*one));
  const auto game = [](int number) {
    const std::string tag = std::to_string(number);
    return FinishedGame{
        .room = "room" + tag,
        .rules = "base",
        .rated = true,
        .players = 2,
        .ended = kThen,
        .standings = {{"loser" + tag, 0, 2, 60, {}, 30}, {"winner" + tag, 1, 1, 80, {}, 30}}};
  };
  constexpr int kGames = kMostCounted + 1;
  for (int i = 0; i < kGames; ++i) {
    for (const Standing& player : game(i).standings) {
      EXPECT_TRUE(add_account(*one, {player.person, player.person, "hash", "print", kThen}));
      note_seat_network(*one, game(i).room, player.seat, "home", kThen);
    }
  }
  for (int i = 0; i + 2 < kGames; ++i) EXPECT_FALSE(record_result(*one, game(i)).empty());
  ASSERT_TRUE(one->begin());
  EXPECT_FALSE(record_result(*one, game(kGames - 2)).empty());
  ASSERT_TRUE(two->begin());
  auto last = std::async(std::launch::async, [&] { return record_result(*two, game(kGames - 1)); });
  EXPECT_EQ(last.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  ASSERT_TRUE(one->commit());
  EXPECT_TRUE(last.get().empty());
  EXPECT_TRUE(two->commit());
}

TEST_P(GameResults, UndoAVoidedGame) {
  record_result(*database_, game("one"));
  const double after_one = rating("anna").points;
  record_result(*database_, game("two"));
  const double after_two = rating("anna").points;
  EXPECT_TRUE(void_game(*database_, "one"));
  EXPECT_NEAR(rating("anna").points, 1500 + after_two - after_one, 1e-6);
  EXPECT_FALSE(void_game(*database_, "one"));
  EXPECT_TRUE(void_game(*database_, "two"));
  EXPECT_EQ(rating("anna"), Rating());
  EXPECT_EQ(profile_of(*database_, {"anna", "Anna", "", "", kThen}, "anna", kThen).records[0].rated,
            0);
}

TEST_P(GameResults, IncludeUnratedGames) {
  EXPECT_TRUE(record_result(*database_, game("one", false)).empty());
  EXPECT_EQ(rating("anna"), Rating());
  FinishedGame other = game("two");
  other.standings = {{"guest", 0, 1, 80}, {"anna", 1, 2, 60}};  // "guest" has no account
  EXPECT_TRUE(record_result(*database_, other).empty());
  const auto page = profile_of(*database_, {"anna", "Anna", "", "", kThen}, "anna", kThen);
  ASSERT_EQ(page.records.size(), 1U);
  EXPECT_EQ(page.records[0].games, 2);
  EXPECT_EQ(page.records[0].won, 1);
  EXPECT_EQ(page.records[0].rated, 0);
  EXPECT_TRUE(page.curve.empty());
}

TEST_P(GameResults, ShowARatingCurve) {
  for (const char* room : {"one", "two", "three"}) {
    FinishedGame next = game(room);
    next.ended += room[0];
    record_result(*database_, next);
  }
  const auto page = profile_of(*database_, {"bob", "Bob", "", "", kThen}, "", kThen);
  ASSERT_EQ(page.curve.size(), 3U);
  EXPECT_GT(page.curve[0].after.points, page.curve[2].after.points);
  EXPECT_EQ(page.records[0].rated, 3);
  EXPECT_EQ(page.records[0].won, 0);
  EXPECT_TRUE(is_provisional(page.records[0].rating));
}

TEST_P(GameResults, KeepNothingOfADeletedAccount) {
  record_result(*database_, game("one"));
  Session session;
  session.id = "s";
  session.digest = "p";
  session.person = "anna";
  add_session(*database_, session);
  remove_account(*database_, "anna");
  for (const char* table : {"accounts", "sessions", "ratings", "results"}) {
    const auto rows =
        run_once(*database_, std::string("SELECT person FROM ") + table + " WHERE person = 'anna'");
    EXPECT_TRUE(rows->empty()) << table;
  }
  EXPECT_LT(rating("bob").points, 1500);
  EXPECT_TRUE(add_account(*database_, {"anna2", "Anna", "hash", "print", kThen}));
}

// If the loser deletes their account before the game ends, the winner's rating still changes.
TEST_P(GameResults, CountAgainstADeletedAccount) {
  FinishedGame won = game("one");
  won.standings[0].rating = "1600";
  remove_account(*database_, "bob");
  record_result(*database_, won);
  EXPECT_GT(rating("anna").points, 1600);
  const auto kept = run_once(*database_, "SELECT person FROM ratings WHERE person = 'bob'");
  EXPECT_TRUE(kept->empty());
  EXPECT_EQ(profile_of(*database_, {"anna", "Anna", "", "", kThen}, "", kThen).records[0].rated, 1);
}

// Requests that used the old password have no effect after it changed.
TEST_P(GameResults, ChangeAnAccountOnlyForItsPassword) {
  const Account old = *account_of(*database_, "anna");
  EXPECT_TRUE(hold_account(*database_, old));
  EXPECT_TRUE(set_password(*database_, old, "another"));
  EXPECT_FALSE(hold_account(*database_, old));
  EXPECT_FALSE(set_password(*database_, old, "a third"));
  EXPECT_FALSE(set_recovery(*database_, old, "a third"));
  const Account now = *account_of(*database_, "anna");
  EXPECT_EQ(now.password, "another");
  EXPECT_TRUE(set_recovery(*database_, now, "new"));
  remove_account(*database_, "anna");
  EXPECT_FALSE(hold_account(*database_, now));
}

TEST_P(GameResults, RefuseTakenNames) {
  EXPECT_FALSE(add_account(*database_, {"dora", "ANNA", "hash", "print", kThen}));
  EXPECT_FALSE(add_account(*database_, {"anna", "Dora", "hash", "print", kThen}));
  EXPECT_EQ(account_called(*database_, "an-na")->person, "anna");
  EXPECT_FALSE(account_called(*database_, "dora"));
}

}  // namespace
}  // namespace bastide::serve
