// Places of the players of a finished game, and their ratings after it.
#pragma once

#include "serve/rating/glicko.h"
#include "serve/room/room.h"

#include <span>
#include <string>
#include <vector>

namespace bastide::serve {

// A rating period in milliseconds: a deviation of 60 grows to 110 in a year.
inline constexpr Time kRatingPeriod = Time{112} * 3600 * 1000;

// The group of rules of a setup, named by its boxes: "base+river+inns".
std::string rules_group(const Setup& setup);

// Whether a setup can be rated: two or more players, and nothing taken out of or added to its
// boxes.
bool can_be_rated(const Setup& setup);

// A player's result.
struct Standing {
  PersonId person;
  int seat = kNoSeat;
  int place = 1;  // equal players share a place
  int points = 0;
  std::string rating = {};  // when the player sat down at a rated table
  int decisions = 0;        // that the player made
};

// Results of the players with one seat each. A player who resigned, or for whom a computer played
// at the end, comes behind all others.
std::vector<Standing> standings(const Room& room);

// Ratings after a game: each player is compared with each other one.
struct RatedPlayer {
  Rating before;
  int place = 1;
  double periods = 0;  // rating periods since the last game
};
std::vector<Rating> rated_by_places(std::span<const RatedPlayer> players);

}  // namespace bastide::serve
