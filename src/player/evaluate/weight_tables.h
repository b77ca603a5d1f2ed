// Tables that are computed from the weights before a game, because they are needed often.
#pragma once

#include "evaluate/chance_and_points.h"
#include "evaluate/weight_list.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide {

// A factor or a number of points in units of 2^-16; may be negative.
using Factor = std::int32_t;

constexpr Factor factor_of(std::int32_t millionths) {
  const std::int64_t half = millionths < 0 ? -500'000 : 500'000;
  return static_cast<Factor>((std::int64_t{millionths} * kSure + half) / 1'000'000);
}

constexpr Points scaled(Points points, Factor factor) {
  return static_cast<Points>((std::int64_t{points} * factor) >> 16);
}

// The chance that a site is filled, by the number of copies left that fit it. Each such copy fails
// to fill the site with the chance `miss`; `dead` is the chance if no copy fits.
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

// The weights at one moment of a game, and their tables.
struct WeightTables {
  constexpr WeightTables(const GameWeights& of, unsigned tiles_left)
      : values(values_at(of, tiles_left)),
        road_filled(fill_chances(chance(Weight::road_miss), chance(Weight::dead_cell))),
        city_filled(fill_chances(chance(Weight::city_miss), chance(Weight::dead_cell))),
        neighbour_filled(fill_chances(chance(Weight::neighbour_miss), chance(Weight::dead_cell))),
        way_joined(hit_chances(chance(Weight::way_join_miss))),
        farm_joined(hit_chances(chance(Weight::farm_join_miss))),
        supplied(hit_chances(chance(Weight::supply_miss))) {}

  constexpr std::int32_t millionths(Weight weight) const {
    return values[static_cast<std::size_t>(weight)];
  }
  constexpr unsigned thousandths(Weight weight) const {
    return static_cast<unsigned>(millionths(weight)) / 1000;
  }
  constexpr Factor factor(Weight weight) const { return factor_of(millionths(weight)); }
  constexpr Chance chance(Weight weight) const { return static_cast<Chance>(factor(weight)); }

  std::array<std::int32_t, kWeightCount> values;  // in millionths, by weight number
  FillChances road_filled;
  FillChances city_filled;
  FillChances neighbour_filled;
  // The chance that one of the copies left joins two features, by number of copies that join them.
  HitChances way_joined;
  HitChances farm_joined;
  // The value of a supply as a share of a full supply's value, by the number of followers in
  // quarters.
  HitChances supplied;

 private:
  static constexpr std::array<std::int32_t, kWeightCount> values_at(const GameWeights& of,
                                                                    unsigned tiles_left) {
    std::array<std::int32_t, kWeightCount> values{};
    for (std::size_t i = 0; i < kWeightCount; ++i) values[i] = of.values[i].at(tiles_left);
    return values;
  }
};
inline constexpr unsigned kSupplySteps = 4;

namespace detail {
inline constexpr unsigned kTilesPerTable = 8;
using AllTables = std::array<WeightTables, kFirstTiles / kTilesPerTable>;

template <std::size_t... Numbers>
constexpr AllTables all_tables(const GameWeights& of, std::index_sequence<Numbers...> /*numbers*/) {
  return {WeightTables(of, Numbers * kTilesPerTable + kTilesPerTable / 2)...};
}
}  // namespace detail

// The tables of a whole game: one for every eight tiles left.
class GameTables {
 public:
  constexpr explicit GameTables(const GameWeights& of)
      : tables_(detail::all_tables(
            of, std::make_index_sequence<std::tuple_size_v<detail::AllTables>>{})) {}

  constexpr const WeightTables& at(unsigned tiles_left) const {
    return tables_[std::min<std::size_t>(tiles_left / detail::kTilesPerTable, tables_.size() - 1)];
  }

 private:
  detail::AllTables tables_;
};

inline constexpr GameTables kTables(kWeights);
// For games with many tiles, however many are left.
inline constexpr WeightTables kLargeTables(kLargeWeights, 0);

}  // namespace bastide
