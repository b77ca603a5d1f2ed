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

TEST_P(GameResults, CountOnlySomeGamesWithinANetworkAndADay) {
  for (const char* person : {"anna", "bob", "cleo"}) note_network(*database_, person, "the same");
  const auto play = [&](int number, const PersonId& loser, Time later = 0) {
    FinishedGame next = game("g" + std::to_string(number));
    next.standings[0].person = loser;
    next.ended += later;
    return record_result(*database_, next).size();
  };
  for (int i = 0; i < kMostCounted; ++i) EXPECT_EQ(play(i, i < 3 ? "bob" : "cleo"), 2U);
  EXPECT_EQ(play(10, "cleo"), 0U);
  EXPECT_EQ(play(11, "cleo", kLimitPeriod), 2U);
  const auto kept = run_once(*database_, "SELECT room FROM results WHERE network > ''");
  EXPECT_EQ(kept->size(), 2U);  // only results within kLimitPeriod keep their networks
  note_network(*database_, "cleo", "another");
  EXPECT_EQ(play(12, "cleo"), 2U);
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
  EXPECT_EQ(profile_of(*database_, {"anna", "Anna", "", "", kThen}, true, kThen).records[0].rated,
            0);
}

TEST_P(GameResults, IncludeUnratedGames) {
  EXPECT_TRUE(record_result(*database_, game("one", false)).empty());
  EXPECT_EQ(rating("anna"), Rating());
  FinishedGame other = game("two");
  other.standings = {{"guest", 0, 1, 80}, {"anna", 1, 2, 60}};  // "guest" has no account
  EXPECT_TRUE(record_result(*database_, other).empty());
  const auto page = profile_of(*database_, {"anna", "Anna", "", "", kThen}, true, kThen);
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
  const auto page = profile_of(*database_, {"bob", "Bob", "", "", kThen}, false, kThen);
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
  EXPECT_EQ(profile_of(*database_, {"anna", "Anna", "", "", kThen}, false, kThen).records[0].rated,
            1);
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
