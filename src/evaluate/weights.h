// The evaluation's weights, found by matches in the arena (docs/search.md).
#pragma once

#include "evaluate/chance.h"

#include <algorithm>

namespace bastide {

// An open end closes half of the time when so many tiles are left as its patience says.
inline constexpr unsigned kRoadPatience = 4;
inline constexpr unsigned kCityPatience = 8;
inline constexpr unsigned kNeighbourPatience = 20;  // a missing neighbour of a cloister
inline constexpr unsigned kFarmPatience = 20;       // an open end of a city beside a farm

constexpr Chance millionths(unsigned number) {
  return static_cast<Chance>((std::uint64_t{number} * kSure + 500'000) / 1'000'000);
}

inline constexpr Chance kDead = millionths(20'000);  // no copy fits: only a box's rule could help

// By copies left that fit a cell: the chance that one of them fills it, 1 - exp(-u copies).
using FillChances = std::array<LogChance, kMostTries + 1>;
constexpr FillChances fill_chances(Chance miss) {
  FillChances logs{};
  const HitChances chances = hit_chances(miss);
  for (std::size_t copies = 0; copies < logs.size(); ++copies) {
    logs[copies] = log_of(copies == 0 ? kDead : chances[copies]);
  }
  return logs;
}
inline constexpr FillChances kRoadFilled = fill_chances(millionths(606'531));       // u = 0.5
inline constexpr FillChances kCityFilled = fill_chances(millionths(818'731));       // u = 0.2
inline constexpr FillChances kNeighbourFilled = fill_chances(millionths(818'731));  // u = 0.2

// By copies left that join two features: the chance that one of them does.
inline constexpr HitChances kWayJoined = hit_chances(millionths(941'765));   // u = 0.06
inline constexpr HitChances kFarmJoined = hit_chances(millionths(980'199));  // u = 0.02

// The chance that no other player takes a farm over. It rises to 1 over the last tiles.
inline constexpr Chance kFarmTrust = millionths(620'000);
inline constexpr unsigned kFarmsAreSafe = 40;

// The value of all followers in supply. It shrinks over the last turns; a follower that will
// return counts as a part of one.
inline constexpr Points kFullSupply = (304 * kPoint + 5) / 10;
inline constexpr unsigned kFullSwing = 23;  // half turns
inline constexpr Chance kReturning = millionths(360'000);

// 1 - exp(-followers / 3), at twelfths of that exponent: quarters of a follower.
inline constexpr HitChances kSupplied = hit_chances(millionths(920'044));
inline constexpr unsigned kSupplySteps = 4;

template <class Table>
constexpr typename Table::value_type at_copies(const Table& table, unsigned copies) {
  return table[std::min<std::size_t>(copies, kMostTries)];
}

}  // namespace bastide
