// The evaluation's weights for games with many tiles, in millionths (weight_list.h). Found by
// matches of the base game, then by one round of `bastide-lab learn --boxes all` that fitted only
// the differences between two turns of one position (docs/learning.md).
#pragma once

#include "evaluate/weight_list.h"

namespace bastide {

// clang-format off
inline constexpr EvaluationWeights kLargeWeights = {{
    3740338,  // road_patience
    5916335,  // city_patience
    21680455,  // neighbour_patience
    30049609,  // farm_patience
    18525,  // dead_cell
    625533,  // road_miss
    786165,  // city_miss
    824777,  // neighbour_miss
    958161,  // way_join_miss
    978695,  // farm_join_miss
    529605,  // farm_trust
    30428221,  // fade_tiles
    27264038,  // full_supply
    18573645,  // full_swing
    921202,  // supply_miss
    393426,  // returning_road
    447518,  // returning_city
    347638,  // returning_centre
    1029643,  // road_now
    1000440,  // road_gain
    966157,  // city_now
    998362,  // city_gain
    911028,  // centre_now
    942949,  // centre_gain
    17782,  // road_growth
    -120311,  // city_growth
    -145924,  // farm_growth
    -5331,  // road_risk
    126403,  // city_risk
    5317,  // unclaimed_road
    8299,  // unclaimed_city
    270057,  // to_move
    5193,  // large_city
    -30283,  // last_follower
    17603,  // farm_risk
    294479,  // stuck_follower
    160597,  // annexed_way
    -832345,  // card_trust
    31502,  // card_tile
    1758762,  // builder_at_work
    937081,  // fairy
    -283559,  // near_dragon
    2492443,  // abbey_in_hand
}};
// clang-format on

}  // namespace bastide
