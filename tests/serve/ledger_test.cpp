// What finished games leave behind of people, in a store of each kind.
#include "serve/accounts/ledger.h"

#include "serve/accounts/account_rows.h"
#include "serve/accounts/person_page.h"
#include "serve/guests.h"
#include "serve/postgres.h"
#include "serve/store/postgres.h"
#include "serve/store/schema.h"
#include "serve/store/sqlite.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

constexpr Time kThen = 1'700'000'000'000;

class Ledger : public testing::TestWithParam<bool> {
 protected:
  Ledger() {
    auto opened = GetParam() ? open_postgres(PostgresServer::shared().fresh_database())
                             : open_sqlite({folder_ / "store.db"});
    EXPECT_TRUE(opened) << opened.error().text();
    database_ = std::move(*opened);
    EXPECT_TRUE(migrate(*database_));
    for (const auto& [person, name] :
         {std::pair("anna", "Anna"), std::pair("bob", "Bob"), std::pair("cleo", "Cleo")})
      EXPECT_TRUE(*add_account(*database_, {person, name, "hash", "print", kThen}));
  }

  Rating rating(const PersonId& person, const std::string& rules = "base") {
    return *rating_of(*database_, person, rules, kThen);
  }
  static FinishedGame game(const RoomId& room, bool rated = true) {
    return {.room = room,
            .rules = "base",
            .rated = rated,
            .open = true,
            .players = 2,
            .ended = kThen,
            .standings = {{"bob", 0, 2, 60}, {"anna", 1, 1, 80}}};
  }

  const Folder folder_;
  std::unique_ptr<Database> database_;
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, Ledger, testing::Bool(), name_of_kind);

TEST_P(Ledger, CountsARatedGameOnce) {
  const auto changes = enter(*database_, game("one"));
  ASSERT_TRUE(changes) << changes.error().text();
  ASSERT_EQ(changes->size(), 2U);
  const Rating after = rating("anna");
  EXPECT_GT(after.points, 1600);
  EXPECT_NEAR(after.points - 1500, 1500 - rating("bob").points, 1e-6);
  EXPECT_TRUE(enter(*database_, game("one"))->empty());
  EXPECT_EQ(rating("anna"), after);
  EXPECT_EQ(rating("anna", "base+river"), Rating());
  EXPECT_EQ(enter(*database_, game("two"))->size(), 2U);
  EXPECT_GT(rating("anna").points, after.points);
}

TEST_P(Ledger, KeepsResultsOfOtherGamesToo) {
  EXPECT_TRUE(enter(*database_, game("one", false))->empty());
  EXPECT_EQ(rating("anna"), Rating());
  FinishedGame other = game("two");
  other.standings = {{"guest", 0, 1, 80}, {"anna", 1, 2, 60}};  // one who has no account
  EXPECT_TRUE(enter(*database_, other)->empty());
  const auto page = person_page(*database_, "anna", "Anna", kThen, true, kThen);
  ASSERT_TRUE(page) << page.error().text();
  ASSERT_EQ(page->records.size(), 1U);
  EXPECT_EQ(page->records[0].games, 2);
  EXPECT_EQ(page->records[0].won, 1);
  EXPECT_EQ(page->records[0].rated, 0);
  EXPECT_TRUE(page->curve.empty());
}

TEST_P(Ledger, ShowsHowARatingWent) {
  for (const char* room : {"one", "two", "three"}) {
    FinishedGame next = game(room);
    next.ended += room[0];
    ASSERT_TRUE(enter(*database_, next));
  }
  const auto page = person_page(*database_, "bob", "Bob", kThen, false, kThen);
  ASSERT_TRUE(page) << page.error().text();
  ASSERT_EQ(page->curve.size(), 3U);
  EXPECT_GT(page->curve[0].after.points, page->curve[2].after.points);
  EXPECT_EQ(page->records[0].rated, 3);
  EXPECT_EQ(page->records[0].won, 0);
  EXPECT_TRUE(is_provisional(page->records[0].rating));
}

TEST_P(Ledger, LeavesNothingBehindOfWhoGoes) {
  ASSERT_TRUE(enter(*database_, game("one")));
  Session session;
  session.id = "s";
  session.print = "p";
  session.person = "anna";
  ASSERT_TRUE(add_session(*database_, session));
  const Status removed = remove_account(*database_, "anna");
  ASSERT_TRUE(removed) << removed.error().text();
  for (const char* table : {"accounts", "sessions", "ratings", "results"}) {
    const auto rows =
        run_once(*database_, std::string("SELECT person FROM ") + table + " WHERE person = 'anna'");
    EXPECT_TRUE(rows->empty()) << table;
  }
  EXPECT_LT(rating("bob").points, 1500);
  EXPECT_TRUE(*add_account(*database_, {"anna2", "Anna", "hash", "print", kThen}));
}

// Who loses and deletes his account before the end spoils nobody's win.
TEST_P(Ledger, CountsAgainstWhoHasGone) {
  FinishedGame won = game("one");
  won.standings[0].rating = "1600";
  ASSERT_TRUE(remove_account(*database_, "bob"));
  const auto changes = enter(*database_, won);
  ASSERT_TRUE(changes) << changes.error().text();
  EXPECT_GT(rating("anna").points, 1600);
  const auto kept = run_once(*database_, "SELECT person FROM ratings WHERE person = 'bob'");
  EXPECT_TRUE(kept->empty());
  EXPECT_EQ(person_page(*database_, "anna", "Anna", kThen, false, kThen)->records[0].rated, 1);
}

// What was done with a password counts for nothing once there is another.
TEST_P(Ledger, KeepsAnAccountForItsPasswordAlone) {
  const Account old = **account_of(*database_, "anna");
  EXPECT_TRUE(*hold_account(*database_, old));
  EXPECT_TRUE(*set_password(*database_, old, "another"));
  EXPECT_FALSE(*hold_account(*database_, old));
  EXPECT_FALSE(*set_password(*database_, old, "a third"));
  EXPECT_FALSE(*set_recovery(*database_, old, "a third"));
  const Account now = **account_of(*database_, "anna");
  EXPECT_EQ(now.password, "another");
  EXPECT_TRUE(*set_recovery(*database_, now, "new"));
  ASSERT_TRUE(remove_account(*database_, "anna"));
  EXPECT_FALSE(*hold_account(*database_, now));
}

TEST_P(Ledger, NamesNobodyTwice) {
  EXPECT_FALSE(*add_account(*database_, {"dora", "ANNA", "hash", "print", kThen}));
  EXPECT_FALSE(*add_account(*database_, {"anna", "Dora", "hash", "print", kThen}));
  EXPECT_EQ((**account_called(*database_, "an-na")).person, "anna");
  EXPECT_FALSE(*account_called(*database_, "dora"));
}

}  // namespace
}  // namespace bastide::serve
