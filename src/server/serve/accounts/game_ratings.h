// Which games are rated, the players' places in a finished game, and their new ratings.
#pragma once

#include "rating/glicko.h"
#include "serve/room/room.h"

#include <span>
#include <string>
#include <vector>

namespace bastide::serve {

// Length of a rating period in milliseconds, chosen so that a deviation of 60 grows to 110 in a
// year without games.
inline constexpr Time kRatingPeriod = Time{112} * 3600 * 1000;

// The setup's group of rules, named by its boxes: "base+river+inns".
std::string rules_group(const Setup& setup);

// True if games with this setup can be rated: at least two players, and no changes to the tiles,
// parts and pieces of the boxes.
bool can_be_rated(const Setup& setup);

// A player's result.
struct Standing {
  PersonId person;
  int seat = kNoSeat;
  int place = 1;  // tied players share a place
  int points = 0;
  std::string rating = {};  // rating when the player sat down at a rated table
  int decisions = 0;        // decisions made by the player, not by a substitute
};

// Results of players who have exactly one seat. Players who resigned, or for whom a computer played
// at the end, are ranked last.
std::vector<Standing> standings(const Room& room);

// A player of a rated game. rated_by_places() compares each player with every other one.
struct RatedPlayer {
  Rating before;
  int place = 1;
  double periods = 0;  // rating periods since the last game
};
std::vector<Rating> rated_by_places(std::span<const RatedPlayer> players);

}  // namespace bastide::serve
