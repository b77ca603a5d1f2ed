// What a finished game says of those who played it: their places, and their ratings after it.
#pragma once

#include "serve/rating/glicko.h"
#include "serve/room/room.h"

#include <span>
#include <string>
#include <vector>

namespace bastide::serve {

// A rating period in milliseconds: a deviation of 60 grows to 110 in a year.
inline constexpr Time kRatingPeriod = Time{112} * 3600 * 1000;

// The group of rules in which a setup counts: its boxes, "base+river+inns".
std::string rules_group(const Setup& setup);

// Two or more play, with all that its boxes say and nothing else.
bool can_be_rated(const Setup& setup);

// How one did.
struct Standing {
  PersonId person;
  int seat = kNoSeat;
  int place = 1;  // who is as good has the same one
  int points = 0;
  std::string rating = {};  // as he sat down at a rated table
};

// Those who sat on one seat each. Who gave up, or is gone so that a computer plays for him, comes
// behind all who stayed.
std::vector<Standing> standings(const Room& room);

// As many ratings as there are places: everybody is compared with everybody else.
struct RatedPlayer {
  Rating before;
  int place = 1;
  double periods = 0;  // since his last game
};
std::vector<Rating> rated_by_places(std::span<const RatedPlayer> players);

}  // namespace bastide::serve
