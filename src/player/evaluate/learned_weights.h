// The evaluation's weights. `bastide-lab learn` fits them and writes this file. The values were
// found by rounds of `bastide-lab learn --siblings 24`, each starting from the previous weights,
// and by matches in the arena; the last six weights by games of each box; those of large games by
// matches of the base game, then by one round of `bastide-lab learn --boxes all` that fitted only
// the differences between two turns of one position (docs/learning.md).
#pragma once

// Name, meaning, step, low, high, first, last, large (weight_list.h), the numbers in millionths.
// clang-format off
#define BASTIDE_WEIGHTS(WEIGHT) \
  WEIGHT(road_patience, "Number of tiles left at which an open end of a road closes half of the time", \
         400000, 500000, 40000000, 6027206, 5229532, 3740338) \
  WEIGHT(city_patience, "Number of tiles left at which an open end of a city closes half of the time", \
         800000, 500000, 60000000, 26026881, 500000, 5916335) \
  WEIGHT(neighbour_patience, "Number of tiles left at which a missing neighbour of a cloister comes half of the time", \
         2000000, 500000, 90000000, 24942030, 19576578, 21680455) \
  WEIGHT(farm_patience, "Number of tiles left at which an open end of a city beside a farm closes half of the time", \
         2000000, 500000, 90000000, 13408837, 1821447, 30049609) \
  WEIGHT(dead_cell, "Chance that a site is filled though no copy left fits", \
         5000, 500, 300000, 500, 500, 18525) \
  WEIGHT(road_miss, "Chance that a copy which fits a road's site does not fill it", \
         20000, 200000, 980000, 971875, 910873, 625533) \
  WEIGHT(city_miss, "Chance that a copy which fits a city's site does not fill it", \
         10000, 200000, 990000, 970105, 846776, 786165) \
  WEIGHT(neighbour_miss, "Chance that a copy which fits beside a cloister does not come there", \
         10000, 200000, 990000, 942931, 719357, 824777) \
  WEIGHT(way_join_miss, "Chance that a copy which can join two roads or cities does not", \
         4000, 700000, 999900, 968347, 855186, 958161) \
  WEIGHT(farm_join_miss, "Chance that a copy which can join two farms does not", \
         2000, 800000, 999900, 949465, 859093, 978695) \
  WEIGHT(farm_trust, "Chance that no other player takes a farm over, early in a game", \
         30000, 100000, 1000000, 304900, 289074, 529605) \
  WEIGHT(fade_tiles, "Number of last tiles over which farm_trust rises to 1 and other weights fade", \
         3000000, 5000000, 90000000, 64161183, 29069244, 30428221) \
  WEIGHT(full_supply, "Points of all followers in supply", \
         1000000, 1000000, 90000000, 41154805, 29217831, 27264038) \
  WEIGHT(full_swing, "Number of half turns at the end of a game over which full_supply falls to 0", \
         2000000, 1000000, 90000000, 63438181, 10705326, 18573645) \
  WEIGHT(supply_miss, "Each further quarter of a follower in supply is worth this part of the one before", \
         5000, 800000, 990000, 957714, 901410, 921202) \
  WEIGHT(returning_road, "A follower on a road counts as this part of one in supply, times its chance to return", \
         30000, 0, 1000000, 783517, 660061, 393426) \
  WEIGHT(returning_city, "A follower in a city counts as this part of one in supply, times its chance to return", \
         30000, 0, 1000000, 1000000, 950934, 447518) \
  WEIGHT(returning_centre, "A follower on a cloister or garden counts as this part of one, times its chance to return", \
         30000, 0, 1000000, 1000000, 1000000, 347638) \
  WEIGHT(road_now, "Factor of the points that a road has now", \
         30000, 300000, 2000000, 1072050, 893598, 1029643) \
  WEIGHT(road_gain, "Factor of the points that a road gains when complete", \
         30000, 0, 3000000, 1000000, 1000000, 1000440) \
  WEIGHT(city_now, "Factor of the points that a city has now", \
         30000, 300000, 2000000, 1304422, 1195290, 966157) \
  WEIGHT(city_gain, "Factor of the points that a city gains when complete", \
         30000, 0, 3000000, 1040907, 911156, 998362) \
  WEIGHT(centre_now, "Factor of the points that a cloister or garden has now", \
         30000, 300000, 2000000, 781857, 901055, 911028) \
  WEIGHT(centre_gain, "Factor of the points that a cloister or garden gains when complete", \
         30000, 0, 3000000, 606212, 399279, 942949) \
  WEIGHT(road_growth, "Points for each open end of a road", \
         100000, -3000000, 5000000, 107130, -1105959, 17782) \
  WEIGHT(city_growth, "Points for each open end of a city", \
         100000, -3000000, 5000000, 418524, 388481, -120311) \
  WEIGHT(farm_growth, "Points for each site beside a farm", \
         100000, -3000000, 5000000, 108684, 503405, -145924) \
  WEIGHT(road_risk, "Part that a road loses for each open end", \
         20000, -300000, 300000, 66306, 70585, -5331) \
  WEIGHT(city_risk, "Part that a city loses for each open end", \
         20000, -300000, 300000, 169604, 56754, 126403) \
  WEIGHT(unclaimed_road, "Part of a road without followers that the player of the next tile expects", \
         30000, -500000, 800000, 56365, 110782, 5317) \
  WEIGHT(unclaimed_city, "Part of a city without followers that the player of the next tile expects", \
         30000, -500000, 800000, 112745, 7888, 8299) \
  WEIGHT(to_move, "Points of the player of the next tile", \
         300000, -9000000, 9000000, 46139, 1490558, 270057) \
  WEIGHT(large_city, "Added to city_gain for each tile of the city after the second", \
         10000, -80000, 80000, -80000, -80000, 5193) \
  WEIGHT(last_follower, "Points of a player who has any follower in supply", \
         500000, -9000000, 20000000, 829725, 1746906, -30283) \
  WEIGHT(farm_risk, "Part that a farm loses for each site beside it", \
         10000, -200000, 200000, 34434, 85896, 17603) \
  WEIGHT(stuck_follower, "Points lost by a follower who can hardly return", \
         200000, -9000000, 9000000, 570893, 4165676, 294479) \
  WEIGHT(annexed_way, "Part of an unclaimed road or city that counts for the owner of one that a copy joins to it", \
         50000, -500000, 2000000, 697478, 805154, 160597) \
  WEIGHT(card_trust, "Change of the part of the king's or scout's points that the card's holder expects", \
         50000, -1000000, 0, -830000, -830000, -832345) \
  WEIGHT(card_tile, "Added to the part of card_trust for each tile beyond six of the city or road that holds the card", \
         5000, -100000, 200000, 22500, 22500, 31502) \
  WEIGHT(builder_at_work, "Points of a builder on an open road or city", \
         200000, -9000000, 20000000, 1900000, 1900000, 1758762) \
  WEIGHT(fairy, "Points of a follower beside the fairy", \
         200000, -9000000, 20000000, 562000, 562000, 937081) \
  WEIGHT(near_dragon, "Points of a follower at most two steps from the dragon", \
         100000, -9000000, 9000000, -266000, -266000, -283559) \
  WEIGHT(abbey_in_hand, "Points of an abbey that is not yet placed", \
         200000, -9000000, 20000000, 2180000, 2180000, 2492443)
// clang-format on
