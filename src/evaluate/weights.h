// The evaluation's weights, in millionths (weight_list.h). Found by three rounds of `bastide learn
// --siblings 24`, each starting from the previous weights, and by matches in the arena; the last
// six weights by games of each box (docs/search.md).
#pragma once

#include "evaluate/weight_list.h"

namespace bastide {

// clang-format off
inline constexpr EvaluationWeights kWeights = {{
    5730587,  // road_patience
    4265009,  // city_patience
    20031324,  // neighbour_patience
    865278,  // farm_patience
    500,  // dead_cell
    914648,  // road_miss
    875823,  // city_miss
    809300,  // neighbour_miss
    898735,  // way_join_miss
    905080,  // farm_join_miss
    236270,  // farm_trust
    56448753,  // farms_are_safe
    42371734,  // full_supply
    23458664,  // full_swing
    939873,  // supply_miss
    571753,  // returning_road
    876734,  // returning_city
    1000000,  // returning_centre
    992997,  // road_now
    1000000,  // road_gain
    1137027,  // city_now
    961468,  // city_gain
    743492,  // centre_now
    509892,  // centre_gain
    -316326,  // road_growth
    -368668,  // city_growth
    279827,  // farm_growth
    81636,  // road_risk
    151102,  // city_risk
    133420,  // unclaimed_road
    155046,  // unclaimed_city
    563940,  // to_move
    -80000,  // large_city
    3073506,  // last_follower
    52200,  // farm_risk
    2216794,  // stuck_follower
    376177,  // annexed_way
    -830000,  // card_trust
    22500,  // card_tile
    1900000,  // builder_at_work
    562000,  // fairy
    -266000,  // near_dragon
    2180000,  // abbey_in_hand
}};
// clang-format on

}  // namespace bastide
