// Stored results of finished games, and ratings of rated ones.
#pragma once

#include "database/database.h"
#include "serve/accounts/game_ratings.h"
#include "serve/accounts/network_limits.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// A finished room's data for results and ratings.
struct FinishedGame {
  RoomId room;
  std::string rules;  // the group of rules
  bool rated = false;
  bool open = false;  // the table was open to everybody
  int players = 0;
  Time ended = 0;
  std::vector<Standing> standings;
};
FinishedGame finished_game(const Room& room, Time ended);

// A rating before and after a game.
struct RatingChange {
  int seat = kNoSeat;
  Rating before;
  Rating after;
};

// Decisions that each player must make, so that the game counts. Further limits are in
// accounts/network_limits.h.
inline constexpr int kFewestDecisions = 6;

// Stores a game's results. Call in the transaction that stores the game's end; a second call
// changes nothing. Returns the changed ratings: none if the game does not count.
std::vector<RatingChange> record_result(Database& database, const FinishedGame& game);

// Undoes a rated game's rating changes. False if the game did not count.
bool void_game(Database& database, const RoomId& room);

// Databases store ratings as whole numbers, in billionths.
std::int64_t rating_to_stored(double value);
double rating_from_stored(std::int64_t number);

// A rating as shown: "1512", or "1512?" while it is provisional.
std::string rating_text(const Rating& rating);

// A player's rating today; the initial rating before the first rated game with these rules.
Rating rating_of(Database& database, const PersonId& person, std::string_view rules, Time now);
// The rating now, computed from the rating that was stored at the time `changed`.
Rating rating_today(const Rating& stored, Time changed, Time now);

}  // namespace bastide::serve
