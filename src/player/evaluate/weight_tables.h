// Tables that are computed from the evaluation's weights.
#pragma once

#include "evaluate/chance_and_points.h"
#include "evaluate/large_game_weights.h"
#include "evaluate/weights.h"

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
  // The chance that one of the copies left joins two features, by number of copies that join them.
  HitChances way_joined;
  HitChances farm_joined;
  // The value of a supply as a share of a full supply's value, by the number of followers in
  // quarters.
  HitChances supplied;
};
inline constexpr unsigned kSupplySteps = 4;

// The tables of a whole game: a table for every kTilesPerTable tiles left.
inline constexpr unsigned kTilesPerTable = 8;
using TablesOfGame = std::array<Rates, kFirstTiles / kTilesPerTable>;

template <std::size_t... Numbers>
constexpr TablesOfGame tables_of(const GameWeights& weights,
                                 std::index_sequence<Numbers...> /*numbers*/) {
  return {Rates(weights.at(Numbers * kTilesPerTable + kTilesPerTable / 2))...};
}

class GameRates {
 public:
  constexpr explicit GameRates(const GameWeights& of)
      : rates_(tables_of(of, std::make_index_sequence<std::tuple_size_v<TablesOfGame>>{})) {}

  constexpr const Rates& at(unsigned tiles_left) const {
    return rates_[std::min<std::size_t>(tiles_left / kTilesPerTable, rates_.size() - 1)];
  }

 private:
  TablesOfGame rates_;
};

inline constexpr GameRates kRates(kWeights);
// For games with many tiles, however many are left.
inline constexpr Rates kLargeRates(kLargeWeights);

// The weights at the current number of tiles left; some change over the last tiles of a game.
class RatesNow {
 public:
  RatesNow(const Rates& rates, unsigned tiles_left) : rates_(&rates), left_(1000U * tiles_left) {
    const unsigned safe = rates.thousandths(Weight::fade_tiles);
    early_ = share_of(std::min(left_, safe), safe);
  }

  // A share that falls from 1 with many tiles left to 0 at the end of the game.
  Chance early() const { return early_; }
  // The chance that an open end closes: one half when `patience` tiles are left.
  LogChance end(Weight patience) const {
    return log_of(share_of(left_, left_ + rates_->thousandths(patience)));
  }
  // The weight as a factor; it becomes 1 at the end of the game.
  Factor factor(Weight weight) const {
    return static_cast<Factor>(kSure) +
           scaled(rates_->factor(weight) - static_cast<Factor>(kSure), static_cast<Factor>(early_));
  }
  // The weight as a share; it becomes 0 at the end of the game.
  Factor part(Weight weight) const {
    return scaled(rates_->factor(weight), static_cast<Factor>(early_));
  }
  Points points(Weight weight) const { return part(weight) / static_cast<Factor>(kSure / kPoint); }

 private:
  const Rates* rates_;
  unsigned left_;
  Chance early_ = 0;
};

}  // namespace bastide
