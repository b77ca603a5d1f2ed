// The evaluation's weights of games with many tiles, in millionths (weight_list.h). Found by
// matches of the base game (docs/search.md).
#pragma once

#include "evaluate/weight_list.h"

namespace bastide {

// clang-format off
inline constexpr EvaluationWeights kLargeWeights = {{
    4000000,  // road_patience
    8000000,  // city_patience
    20000000,  // neighbour_patience
    20000000,  // farm_patience
    20000,  // dead_cell
    606531,  // road_miss
    818731,  // city_miss
    818731,  // neighbour_miss
    941765,  // way_join_miss
    980199,  // farm_join_miss
    620000,  // farm_trust
    40000000,  // farms_are_safe
    30400000,  // full_supply
    23000000,  // full_swing
    920044,  // supply_miss
    360000,  // returning_road
    360000,  // returning_city
    360000,  // returning_centre
    1000000,  // road_now
    1000000,  // road_gain
    1000000,  // city_now
    1000000,  // city_gain
    1000000,  // centre_now
    1000000,  // centre_gain
    0,  // road_growth
    0,  // city_growth
    0,  // farm_growth
    0,  // road_risk
    0,  // city_risk
    0,  // unclaimed_road
    0,  // unclaimed_city
    0,  // to_move
    0,  // large_city
    0,  // last_follower
    0,  // farm_risk
    0,  // stuck_follower
    0,  // annexed_way
    -830000,  // card_trust
    22500,  // card_tile
    1900000,  // builder_at_work
    562000,  // fairy
    -266000,  // near_dragon
    2180000,  // abbey_in_hand
}};
// clang-format on

}  // namespace bastide
