#include "serve/accounts/ladder.h"

#include "serve/accounts/game_ratings.h"
#include "serve/accounts/game_results.h"

#include <utility>

namespace bastide::serve {

namespace {

// The condition of the database index ratings_certain: the stored deviation is at most
// kProvisional, in billionths of a point.
static_assert(kProvisional == 110);
constexpr const char* kCertain = "deviation <= 110000000000";

// SQL condition: today's rating is not provisional. $3 is the present time; deviations are computed
// in thousandths of a point (docs/ratings.md, Time).
static_assert(kRatingPeriod == 403'200'000);
constexpr const char* kCertainToday =
    "(deviation / 1000000) * (deviation / 1000000) + (volatility * 1737178 / 10000000000) * "
    "(volatility * 1737178 / 10000000000) * (($3 - changed) / 403200000) <= 12100000000";

// SQL condition: the account is not banned. $3 is the present time; a ban without an end has 0.
constexpr const char* kNotBanned =
    "NOT EXISTS (SELECT 1 FROM bans WHERE whom = accounts.person AND (until = 0 OR until > $3))";

// SQL condition: the player of the row in `ratings` has played $4 established opponents by these
// rules. Counts no further than that.
std::string has_opponents() {
  return std::string(
             "$4 = (SELECT count(*) FROM (SELECT DISTINCT other.person FROM results mine "
             "JOIN results other ON other.room = mine.room AND other.person <> mine.person "
             "WHERE mine.person = ratings.person AND mine.rules = ratings.rules "
             "AND mine.rated = 1 AND other.rated = 1 AND other.") +
         kCertain + " LIMIT $4) AS established)";
}

// The groups of rules that have a ladder. The index ratings_certain finds each group without
// reading all ratings.
std::vector<std::string> rated_groups(Database& database) {
  const std::string next = std::string("SELECT min(rules) FROM ratings WHERE ") + kCertain;
  std::vector<std::string> groups;
  for (Row& row :
       query(database, "WITH RECURSIVE found (name) AS (" + next + " UNION ALL SELECT (" + next +
                           " AND rules > found.name) FROM found "
                           "WHERE name IS NOT NULL) "
                           "SELECT name FROM found WHERE name IS NOT NULL"))
    groups.push_back(row.take(0));
  return groups;
}

}  // namespace

Ladder ladder_of(Database& database, std::string rules, bool bots, Time now) {
  Ladder ladder{std::move(rules), bots, rated_groups(database), {}};
  for (Row& row : query(database,
                        "SELECT accounts.name, ratings.games, points, deviation, volatility, "
                        "changed FROM ratings JOIN accounts ON accounts.person = ratings.person "
                        "WHERE rules = $1 AND bot = " +
                            std::string(bots ? "1" : "0") + " AND " + kCertain + " AND " +
                            kCertainToday + " AND " + kNotBanned + " AND " + has_opponents() +
                            " ORDER BY points DESC, name LIMIT $2",
                        {ladder.rules, kMostRows, now, kFewestEstablished})) {
    const Rating stored{rating_from_stored(row.number(2)), rating_from_stored(row.number(3)),
                        rating_from_stored(row.number(4))};
    ladder.rows.push_back({row.take(0), rating_today(stored, row.number(5), now), row.number(1)});
  }
  return ladder;
}

}  // namespace bastide::serve
