// Tables that follow from the evaluation's weights alone.
#pragma once

#include "evaluate/chance.h"
#include "evaluate/large_weights.h"
#include "evaluate/weights.h"

#include <algorithm>

namespace bastide {

// A factor or a number of points in units of 2^-16, which may be negative.
using Factor = std::int32_t;

constexpr Factor factor_of(std::int32_t millionths) {
  const std::int64_t half = millionths < 0 ? -500'000 : 500'000;
  return static_cast<Factor>((std::int64_t{millionths} * kSure + half) / 1'000'000);
}

constexpr Points scaled(Points points, Factor factor) {
  return static_cast<Points>((std::int64_t{points} * factor) >> 16);
}

// By copies left that fit a cell: the chance that one of them fills it.
using FillChances = std::array<LogChance, kMostTries + 1>;
constexpr FillChances fill_chances(Chance miss, Chance dead) {
  FillChances logs{};
  const HitChances chances = hit_chances(miss);
  for (std::size_t copies = 0; copies < logs.size(); ++copies) {
    logs[copies] = log_of(copies == 0 ? dead : chances[copies]);
  }
  return logs;
}

template <class Table>
constexpr typename Table::value_type at_copies(const Table& table, unsigned copies) {
  return table[std::min<std::size_t>(copies, kMostTries)];
}

struct Rates {
  constexpr explicit Rates(const EvaluationWeights& of)
      : weights(of),
        road_filled(fill_chances(chance(Weight::road_miss), chance(Weight::dead_cell))),
        city_filled(fill_chances(chance(Weight::city_miss), chance(Weight::dead_cell))),
        neighbour_filled(fill_chances(chance(Weight::neighbour_miss), chance(Weight::dead_cell))),
        way_joined(hit_chances(chance(Weight::way_join_miss))),
        farm_joined(hit_chances(chance(Weight::farm_join_miss))),
        supplied(hit_chances(chance(Weight::supply_miss))) {}

  constexpr Factor factor(Weight weight) const { return factor_of(weights[weight]); }
  constexpr Chance chance(Weight weight) const { return static_cast<Chance>(factor(weight)); }
  constexpr unsigned thousandths(Weight weight) const {
    return static_cast<unsigned>(weights[weight]) / 1000;
  }

  EvaluationWeights weights;
  FillChances road_filled;
  FillChances city_filled;
  FillChances neighbour_filled;
  // By copies left that join two features: the chance that one of them does.
  HitChances way_joined;
  HitChances farm_joined;
  // By quarters of a follower: the part of the full supply's value.
  HitChances supplied;
};
inline constexpr unsigned kSupplySteps = 4;

inline constexpr Rates kRates(kWeights);
inline constexpr Rates kLargeRates(kLargeWeights);  // of games with many tiles

}  // namespace bastide
