// The ladder: the players with the best ratings in a group of rules. Bots have a ladder of their
// own.
#pragma once

#include "database/database.h"
#include "rating/glicko.h"
#include "serve/time.h"

#include <string>
#include <vector>

namespace bastide::serve {

struct LadderRow {
  std::string name;
  Rating rating;  // today's rating
  std::int64_t games = 0;
};

struct Ladder {
  std::string rules;
  bool bots = false;
  std::vector<std::string> groups;  // groups of rules with a rating that is not provisional
  std::vector<LadderRow> rows;      // best first
};

inline constexpr std::int64_t kMostRows = 100;
// Number of opponents whose rating was not provisional after a rated game with the player.
inline constexpr std::int64_t kFewestEstablished = 5;

// Only players whose rating is not provisional today and who have played kFewestEstablished such
// opponents are on the ladder.
Ladder ladder_of(Database& database, std::string rules, bool bots, Time now);

}  // namespace bastide::serve
