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
    return log_of(share_of(thousandths_left, thousandths_left + tables->thousandths(patience)));
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
  Points value_of_supply(ExpectedCount followers) const;

  const WeightTables* tables;
  unsigned thousandths_left;  // the tiles left, in thousandths of a tile
  Chance early;               // falls from 1 with many tiles left to 0 at the end of the game
  KindWeights road = {.end = end(Weight::road_patience),
                      .now = factor(Weight::road_now),
                      .gain = factor(Weight::road_gain),
                      .growth = points(Weight::road_growth),
                      .risk = part(Weight::road_risk),
                      .unclaimed = part(Weight::unclaimed_road),
                      .returning = tables->chance(Weight::returning_road),
                      .stuck = points(Weight::stuck_follower)};
  KindWeights city = {.end = end(Weight::city_patience),
                      .now = factor(Weight::city_now),
                      .gain = factor(Weight::city_gain),
                      .growth = points(Weight::city_growth),
                      .risk = part(Weight::city_risk),
                      .large = part(Weight::large_city),
                      .unclaimed = part(Weight::unclaimed_city),
                      .returning = tables->chance(Weight::returning_city),
                      .stuck = points(Weight::stuck_follower)};
  // Cloisters and gardens.
  KindWeights centre = {.end = end(Weight::neighbour_patience),
                        .now = factor(Weight::centre_now),
                        .gain = factor(Weight::centre_gain),
                        .returning = tables->chance(Weight::returning_centre),
                        .stuck = points(Weight::stuck_follower)};
  KindWeights farm = {.growth = points(Weight::farm_growth), .risk = part(Weight::farm_risk)};
  // The chance that an open end of a city beside a farm closes.
  LogChance city_end_beside_farm = end(Weight::farm_patience);
  // The chance that no other player takes a farm over.
  Chance farm_trust = kSure - both(kSure - tables->chance(Weight::farm_trust), early);
  Points full_supply = 0;
  Points to_move = points(Weight::to_move);  // of the player who places the next tile
  // The share of an unclaimed road or city that one tile joins to a claimed one.
  Factor annexed = part(Weight::annexed_way);
  Points last_follower = points(Weight::last_follower);
};

}  // namespace bastide
