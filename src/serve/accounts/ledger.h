// What finished games leave behind of people: their results, and ratings where it was agreed on.
#pragma once

#include "serve/rating/result.h"
#include "serve/store/database.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// All that is needed of a finished room.
struct FinishedGame {
  RoomId room;
  std::string rules;  // the group
  bool rated = false;
  bool open = false;  // everybody may know of it
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

// Within the transaction that stores the game's end. Once only: the same game again changes
// nothing.
Result<std::vector<RatingChange>> enter(Database& database, const FinishedGame& game);

// Databases keep ratings as whole numbers.
std::int64_t to_stored(double value);
double from_stored(std::int64_t number);

// "1512", and a question mark while it is provisional.
std::string shown(const Rating& rating);

// As it is today; the first one for who has not played.
Result<Rating> rating_of(Database& database, const PersonId& person, std::string_view rules,
                         Time now);

}  // namespace bastide::serve
