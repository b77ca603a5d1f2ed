// The evaluation's weights at the number of tiles left in a position.
#pragma once

#include "evaluate/weight_tables.h"
#include "tiles/tile.h"

namespace bastide {

// The weights of a kind of feature.
struct KindWeights {
  LogChance end = 0;  // chance that an open end closes, as if every tile fitted
  Factor now = 0;     // factor of the points that the feature has now
  Factor gain = 0;    // factor of the points that completion adds
  Points growth = 0;  // points for each open end
  Factor risk = 0;    // share of the value that each open end takes away
  Factor large = 0;   // added to `gain` for each of a city's tiles after the second
  Factor unclaimed = 0;
  Chance returning = 0;  // share of a follower's value that counts for a follower on the board
  Points stuck = 0;      // points lost for a follower who does not return

  // The loss for a follower who can hardly return: all of `stuck` if the chance is 0, 2/3 of it if
  // the chance is 1/20, 1/6 of it if the chance is 1/5.
  Points loss_of_stuck(Chance complete) const;
};

// The weights at the current number of tiles left. Some fade over the last tiles of a game.
struct CurrentWeights {
  CurrentWeights(const WeightTables& of, unsigned tiles_left, unsigned players);

  const KindWeights& of(SegmentKind kind) const;

  // The chance that an open end closes: one half when `patience` tiles are left.
  LogChance end(Weight patience) const {
    return log_of(share_of(left, left + tables->thousandths(patience)));
  }
  // The weight as a factor; it becomes 1 at the end of the game.
  Factor factor(Weight weight) const {
    return static_cast<Factor>(kSure) +
           scaled(tables->factor(weight) - static_cast<Factor>(kSure), static_cast<Factor>(early));
  }
  // The weight as a share; it becomes 0 at the end of the game.
  Factor part(Weight weight) const {
    return scaled(tables->factor(weight), static_cast<Factor>(early));
  }
  // The weight in points; it becomes 0 at the end of the game.
  Points points(Weight weight) const { return part(weight) / static_cast<Factor>(kSure / kPoint); }

  // The value of followers in supply: linear between the entries of the table `supplied`.
  Points value_of_supply(Chance followers) const;

  const WeightTables* tables;
  unsigned left;     // thousandths of tiles left
  Chance early = 0;  // falls from 1 with many tiles left to 0 at the end of the game
  KindWeights road;
  KindWeights city;
  KindWeights centre;  // cloisters and gardens
  KindWeights farm;
  LogChance city_end_beside_farm = 0;  // chance that an open end of such a city closes
  Chance farm_trust = 0;               // chance that no other player takes a farm over
  Points full_supply = 0;
  Points to_move = 0;  // points of the player who places the next tile
  Factor annexed = 0;  // share of an unclaimed road or city that one tile joins to a claimed one
  Points last_follower = 0;
};

}  // namespace bastide
