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

struct CurrentWeights {
  CurrentWeights(const Rates& rates, unsigned tiles_left, unsigned players);

  const KindWeights& of(SegmentKind kind) const;

  // The value of followers in supply: linear between the entries of the table `supplied`.
  Points value_of_supply(Chance followers) const;

  const Rates* tables;  // chances by the number of copies
  RatesNow now;
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
