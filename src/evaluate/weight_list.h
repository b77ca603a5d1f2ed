// The evaluation's weights by name: a list of numbers that `bastide learn` fits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

enum class Weight : std::uint8_t {
  road_patience,
  city_patience,
  neighbour_patience,
  farm_patience,
  dead_cell,
  road_miss,
  city_miss,
  neighbour_miss,
  way_join_miss,
  farm_join_miss,
  farm_trust,
  farms_are_safe,
  full_supply,
  full_swing,
  supply_miss,
  returning_road,
  returning_city,
  returning_centre,
  road_now,
  road_gain,
  city_now,
  city_gain,
  centre_now,
  centre_gain,
  road_growth,
  city_growth,
  farm_growth,
  road_risk,
  city_risk,
  unclaimed_road,
  unclaimed_city,
  to_move,
  large_city,
  last_follower,
  farm_risk,
  stuck_follower,
  annexed_way,
  card_trust,
  card_tile,
  builder_at_work,
  fairy,
  near_dragon,
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
  std::string_view meaning;
};

// Indexed by weight number.
inline constexpr std::array<WeightInfo, kWeightCount> kWeightInfos = {{
    {"road_patience", 400'000, 500'000, 40'000'000,
     "an open end of a road closes half of the time when so many tiles are left"},
    {"city_patience", 800'000, 500'000, 60'000'000, "the same of a city"},
    {"neighbour_patience", 2'000'000, 500'000, 90'000'000, "of a cloister's missing neighbour"},
    {"farm_patience", 2'000'000, 500'000, 90'000'000, "of a city beside a farm"},
    {"dead_cell", 5'000, 500, 300'000, "chance of a site that no copy left fits"},
    {"road_miss", 20'000, 200'000, 980'000,
     "chance that a road's site is not filled by one certain copy left"},
    {"city_miss", 10'000, 200'000, 990'000, "the same of a city"},
    {"neighbour_miss", 10'000, 200'000, 990'000, "of a cloister's missing neighbour"},
    {"way_join_miss", 4'000, 700'000, 999'900, "that one copy does not join two roads or cities"},
    {"farm_join_miss", 2'000, 800'000, 999'900, "the same of two farms"},
    {"farm_trust", 30'000, 100'000, 1'000'000, "chance that no other player takes a farm over"},
    {"farms_are_safe", 3'000'000, 5'000'000, 90'000'000,
     "that chance rises to 1 over so many last tiles, and the linear weights to their full value"},
    {"full_supply", 1'000'000, 1'000'000, 90'000'000, "points of all followers in supply"},
    {"full_swing", 2'000'000, 1'000'000, 90'000'000, "half turns over which they lose their value"},
    {"supply_miss", 5'000, 800'000, 990'000, "the quarter of a follower after it is worth less"},
    {"returning_road", 30'000, 0, 1'000'000,
     "a follower on a road is such a part of one in supply, by the chance that it returns"},
    {"returning_city", 30'000, 0, 1'000'000, "the same on a city"},
    {"returning_centre", 30'000, 0, 1'000'000, "on a cloister or garden"},
    {"road_now", 30'000, 300'000, 2'000'000, "factor of a road's points as it stands"},
    {"road_gain", 30'000, 0, 3'000'000, "of those it gains when complete"},
    {"city_now", 30'000, 300'000, 2'000'000, "the same of a city"},
    {"city_gain", 30'000, 0, 3'000'000, ""},
    {"centre_now", 30'000, 300'000, 2'000'000, "of a cloister or garden"},
    {"centre_gain", 30'000, 0, 3'000'000, ""},
    {"road_growth", 100'000, -3'000'000, 5'000'000, "points that each open end of a road brings"},
    {"city_growth", 100'000, -3'000'000, 5'000'000, "the same of a city"},
    {"farm_growth", 100'000, -3'000'000, 5'000'000, "points that each site beside a farm brings"},
    {"road_risk", 20'000, -300'000, 300'000, "part that a road loses for each open end"},
    {"city_risk", 20'000, -300'000, 300'000, "the same of a city"},
    {"unclaimed_road", 30'000, -500'000, 800'000,
     "part of a road without followers that the player to move will get"},
    {"unclaimed_city", 30'000, -500'000, 800'000, "the same of a city"},
    {"to_move", 300'000, -9'000'000, 9'000'000, "points of the player to move"},
    {"large_city", 10'000, -80'000, 80'000, "part more of a city's gain for each tile beyond two"},
    {"last_follower", 500'000, -9'000'000, 20'000'000, "points of a player with any in supply"},
    {"farm_risk", 10'000, -200'000, 200'000, "part that a farm loses for each site"},
    {"stuck_follower", 200'000, -9'000'000, 9'000'000,
     "points lost by a follower who can hardly return"},
    {"annexed_way", 50'000, -500'000, 2'000'000,
     "part of a free road or city that counts for the owner of one that a copy joins to it"},
    {"card_trust", 50'000, -1'000'000, 0,
     "change of the part of the king's or scout's points that their holder expects"},
    {"card_tile", 5'000, -100'000, 200'000,
     "more of it for each tile beyond six of the city or road that holds the card"},
    {"builder_at_work", 200'000, -9'000'000, 20'000'000,
     "points of a builder on a road or city that is open"},
    {"fairy", 200'000, -9'000'000, 20'000'000, "points of a follower beside the fairy"},
    {"near_dragon", 100'000, -9'000'000, 9'000'000,
     "points of a follower at most two steps from the dragon"},
    {"abbey_in_hand", 200'000, -9'000'000, 20'000'000, "points of an abbey not yet placed"},
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
