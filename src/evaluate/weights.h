// The evaluation's weights, in millionths (weight_list.h). Written by
//   bastide learn games4.txt --games 3000 --seed 400000 --positions 8 --siblings 16 --draws 16
//   --ridge 60
// and confirmed in the arena (docs/search.md).
#pragma once

#include "evaluate/weight_list.h"

namespace bastide {

// clang-format off
inline constexpr EvaluationWeights kWeights = {{
    4752936,  // road_patience
    5992490,  // city_patience
    27778958,  // neighbour_patience
    19311560,  // farm_patience
    500,  // dead_cell
    716216,  // road_miss
    833409,  // city_miss
    791167,  // neighbour_miss
    920302,  // way_join_miss
    938010,  // farm_join_miss
    381828,  // farm_trust
    56274929,  // farms_are_safe
    38379836,  // full_supply
    24136841,  // full_swing
    918238,  // supply_miss
    410420,  // returning_road
    724691,  // returning_city
    803366,  // returning_centre
    980180,  // road_now
    1000000,  // road_gain
    928395,  // city_now
    1028417,  // city_gain
    817089,  // centre_now
    619007,  // centre_gain
    -294264,  // road_growth
    -97695,  // city_growth
    5818,  // farm_growth
    49556,  // road_risk
    120262,  // city_risk
    61863,  // unclaimed_road
    129133,  // unclaimed_city
    689623,  // to_move
    -30908,  // large_city
    1815091,  // last_follower
}};
// clang-format on

}  // namespace bastide
