// The evaluation's weights, first and last values in millionths (weight_list.h). Found by rounds of
// `bastide-lab learn --siblings 24`, each starting from the previous weights, and by matches in the
// arena; the last six weights by games of each box (docs/learning.md).
#pragma once

#include "evaluate/weight_list.h"

namespace bastide {

// clang-format off
inline constexpr GameWeights kWeights = {{{
    {6027206, 5229532},  // road_patience
    {26026881, 500000},  // city_patience
    {24942030, 19576578},  // neighbour_patience
    {13408837, 1821447},  // farm_patience
    {500, 500},  // dead_cell
    {971875, 910873},  // road_miss
    {970105, 846776},  // city_miss
    {942931, 719357},  // neighbour_miss
    {968347, 855186},  // way_join_miss
    {949465, 859093},  // farm_join_miss
    {304900, 289074},  // farm_trust
    {64161183, 29069244},  // fade_tiles
    {41154805, 29217831},  // full_supply
    {63438181, 10705326},  // full_swing
    {957714, 901410},  // supply_miss
    {783517, 660061},  // returning_road
    {1000000, 950934},  // returning_city
    {1000000, 1000000},  // returning_centre
    {1072050, 893598},  // road_now
    {1000000, 1000000},  // road_gain
    {1304422, 1195290},  // city_now
    {1040907, 911156},  // city_gain
    {781857, 901055},  // centre_now
    {606212, 399279},  // centre_gain
    {107130, -1105959},  // road_growth
    {418524, 388481},  // city_growth
    {108684, 503405},  // farm_growth
    {66306, 70585},  // road_risk
    {169604, 56754},  // city_risk
    {56365, 110782},  // unclaimed_road
    {112745, 7888},  // unclaimed_city
    {46139, 1490558},  // to_move
    {-80000, -80000},  // large_city
    {829725, 1746906},  // last_follower
    {34434, 85896},  // farm_risk
    {570893, 4165676},  // stuck_follower
    {697478, 805154},  // annexed_way
    {-830000, -830000},  // card_trust
    {22500, 22500},  // card_tile
    {1900000, 1900000},  // builder_at_work
    {562000, 562000},  // fairy
    {-266000, -266000},  // near_dragon
    {2180000, 2180000},  // abbey_in_hand
}}};
// clang-format on

}  // namespace bastide
