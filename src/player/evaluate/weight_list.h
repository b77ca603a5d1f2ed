// The evaluation's weights by name: a list of numbers that `bastide-lab learn` fits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

enum class Weight : std::uint8_t {
  // Number of tiles left at which an open end of a road closes half of the time.
  road_patience,
  // Number of tiles left at which an open end of a city closes half of the time.
  city_patience,
  // Number of tiles left at which a missing neighbour of a cloister comes half of the time.
  neighbour_patience,
  // Number of tiles left at which an open end of a city beside a farm closes half of the time.
  farm_patience,
  // Chance that a site is filled though no copy left fits.
  dead_cell,
  // Chance that a copy which fits a road's site does not fill it.
  road_miss,
  // Chance that a copy which fits a city's site does not fill it.
  city_miss,
  // Chance that a copy which fits beside a cloister does not come there.
  neighbour_miss,
  // Chance that a copy which can join two roads or cities does not.
  way_join_miss,
  // Chance that a copy which can join two farms does not.
  farm_join_miss,
  // Chance that no other player takes a farm over, early in a game.
  farm_trust,
  // Number of last tiles over which farm_trust rises to 1 and other weights fade (RatesNow).
  fade_tiles,
  // Points of all followers in supply.
  full_supply,
  // Number of half turns at the end of a game over which full_supply falls to 0.
  full_swing,
  // Each further quarter of a follower in supply is worth this part of the one before.
  supply_miss,
  // A follower on a road counts as this part of one in supply, times its chance to return.
  returning_road,
  // A follower in a city counts as this part of one in supply, times its chance to return.
  returning_city,
  // A follower on a cloister or garden counts as this part of one, times its chance to return.
  returning_centre,
  // Factor of the points that a road has now.
  road_now,
  // Factor of the points that a road gains when complete.
  road_gain,
  // Factor of the points that a city has now.
  city_now,
  // Factor of the points that a city gains when complete.
  city_gain,
  // Factor of the points that a cloister or garden has now.
  centre_now,
  // Factor of the points that a cloister or garden gains when complete.
  centre_gain,
  // Points for each open end of a road.
  road_growth,
  // Points for each open end of a city.
  city_growth,
  // Points for each site beside a farm.
  farm_growth,
  // Part that a road loses for each open end.
  road_risk,
  // Part that a city loses for each open end.
  city_risk,
  // Part of a road without followers that the player of the next tile expects.
  unclaimed_road,
  // Part of a city without followers that the player of the next tile expects.
  unclaimed_city,
  // Points of the player of the next tile.
  to_move,
  // Added to city_gain for each tile of the city after the second.
  large_city,
  // Points of a player who has any follower in supply.
  last_follower,
  // Part that a farm loses for each site beside it.
  farm_risk,
  // Points lost by a follower who can hardly return.
  stuck_follower,
  // Part of an unclaimed road or city that counts for the owner of one that a copy joins to it.
  annexed_way,
  // Change of the part of the king's or scout's points that the card's holder expects.
  card_trust,
  // Added to the part of card_trust for each tile beyond six of the city or road that holds the
  // card.
  card_tile,
  // Points of a builder on an open road or city.
  builder_at_work,
  // Points of a follower beside the fairy.
  fairy,
  // Points of a follower at most two steps from the dragon.
  near_dragon,
  // Points of an abbey that is not yet placed.
  abbey_in_hand,
};
inline constexpr std::size_t kWeightCount = 43;

struct WeightInfo {
  std::string_view name;
  // A change of the weight, in millionths, that changes values of positions by a small part of a
  // point.
  std::int32_t step;
  std::int32_t low;  // the lowest and the highest sensible value
  std::int32_t high;
};

// Indexed by weight number.
inline constexpr std::array<WeightInfo, kWeightCount> kWeightInfos = {{
    {"road_patience", 400'000, 500'000, 40'000'000},
    {"city_patience", 800'000, 500'000, 60'000'000},
    {"neighbour_patience", 2'000'000, 500'000, 90'000'000},
    {"farm_patience", 2'000'000, 500'000, 90'000'000},
    {"dead_cell", 5'000, 500, 300'000},
    {"road_miss", 20'000, 200'000, 980'000},
    {"city_miss", 10'000, 200'000, 990'000},
    {"neighbour_miss", 10'000, 200'000, 990'000},
    {"way_join_miss", 4'000, 700'000, 999'900},
    {"farm_join_miss", 2'000, 800'000, 999'900},
    {"farm_trust", 30'000, 100'000, 1'000'000},
    {"fade_tiles", 3'000'000, 5'000'000, 90'000'000},
    {"full_supply", 1'000'000, 1'000'000, 90'000'000},
    {"full_swing", 2'000'000, 1'000'000, 90'000'000},
    {"supply_miss", 5'000, 800'000, 990'000},
    {"returning_road", 30'000, 0, 1'000'000},
    {"returning_city", 30'000, 0, 1'000'000},
    {"returning_centre", 30'000, 0, 1'000'000},
    {"road_now", 30'000, 300'000, 2'000'000},
    {"road_gain", 30'000, 0, 3'000'000},
    {"city_now", 30'000, 300'000, 2'000'000},
    {"city_gain", 30'000, 0, 3'000'000},
    {"centre_now", 30'000, 300'000, 2'000'000},
    {"centre_gain", 30'000, 0, 3'000'000},
    {"road_growth", 100'000, -3'000'000, 5'000'000},
    {"city_growth", 100'000, -3'000'000, 5'000'000},
    {"farm_growth", 100'000, -3'000'000, 5'000'000},
    {"road_risk", 20'000, -300'000, 300'000},
    {"city_risk", 20'000, -300'000, 300'000},
    {"unclaimed_road", 30'000, -500'000, 800'000},
    {"unclaimed_city", 30'000, -500'000, 800'000},
    {"to_move", 300'000, -9'000'000, 9'000'000},
    {"large_city", 10'000, -80'000, 80'000},
    {"last_follower", 500'000, -9'000'000, 20'000'000},
    {"farm_risk", 10'000, -200'000, 200'000},
    {"stuck_follower", 200'000, -9'000'000, 9'000'000},
    {"annexed_way", 50'000, -500'000, 2'000'000},
    {"card_trust", 50'000, -1'000'000, 0},
    {"card_tile", 5'000, -100'000, 200'000},
    {"builder_at_work", 200'000, -9'000'000, 20'000'000},
    {"fairy", 200'000, -9'000'000, 20'000'000},
    {"near_dragon", 100'000, -9'000'000, 9'000'000},
    {"abbey_in_hand", 200'000, -9'000'000, 20'000'000},
}};

// The weights at one moment of a game, in millionths.
struct EvaluationWeights {
  std::array<std::int32_t, kWeightCount> values{};

  constexpr std::int32_t operator[](Weight weight) const {
    return values[static_cast<std::size_t>(weight)];
  }
};

// A weight changes linearly from `first` to `last`: `first` counts with kFirstTiles or more tiles
// left, `last` with none left.
inline constexpr std::uint32_t kFirstTiles = 72;
struct ChangingWeight {
  std::int32_t first = 0;
  std::int32_t last = 0;

  constexpr std::int32_t at(std::uint32_t tiles_left) const {
    const std::int64_t left = tiles_left < kFirstTiles ? tiles_left : kFirstTiles;
    const std::int64_t change = (std::int64_t{first} - last) * left;
    return static_cast<std::int32_t>(last + change / kFirstTiles);
  }
  friend bool operator==(const ChangingWeight&, const ChangingWeight&) = default;
};

// The weights of a whole game.
struct GameWeights {
  std::array<ChangingWeight, kWeightCount> values{};

  constexpr EvaluationWeights at(std::uint32_t tiles_left) const {
    EvaluationWeights weights;
    for (std::size_t i = 0; i < kWeightCount; ++i) weights.values[i] = values[i].at(tiles_left);
    return weights;
  }
};

// Weights that are the same during the whole game.
constexpr GameWeights constant(const EvaluationWeights& weights) {
  GameWeights game;
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    game.values[i] = {weights.values[i], weights.values[i]};
  }
  return game;
}

}  // namespace bastide
