#include "serve/accounts/ladder.h"

#include "serve/accounts/game_results.h"

#include <utility>

namespace bastide::serve {

namespace {

// The condition of the index ratings_certain, with the stored form of kProvisional.
static_assert(kProvisional == 110);
constexpr const char* kCertain = "deviation <= 110000000000";

// Finds each group by the index, instead of reading all ratings.
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
                        "SELECT accounts.person, accounts.name, ratings.games FROM ratings "
                        "JOIN accounts ON accounts.person = ratings.person "
                        "WHERE rules = $1 AND bot = " +
                            std::string(bots ? "1" : "0") + " AND " + kCertain +
                            " ORDER BY points DESC, name LIMIT $2",
                        {ladder.rules, kMostRows})) {
    const Rating today = rating_of(database, row.text(0), ladder.rules, now);
    if (!is_provisional(today)) ladder.rows.push_back({row.take(1), today, row.number(2)});
  }
  return ladder;
}

}  // namespace bastide::serve
