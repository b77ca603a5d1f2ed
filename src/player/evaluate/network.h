// A small network that corrects the points that the evaluation expects of features.
// It has a part for each kind of feature, and for each kind of pair of features that one tile can
// join. An input of a part is a number in steps, such as open ends or copies left. Each step of
// each input has a row of weights. The rows of a feature's inputs are added. Of the sums, the last
// one counts directly; each other one counts times the weight of its unit, if it is positive.
#pragma once

#include "evaluate/chance_and_points.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace bastide {

enum class NetworkPart : std::uint8_t {
  road,
  city,
  centre,  // cloisters and gardens
  farm,
  free_road,  // roads without followers
  free_city,
  joined_roads,  // pairs with followers of different players
  joined_cities,
  joined_farms,
  annexed_road,  // pairs of which one has no followers
  annexed_city,
};
inline constexpr std::size_t kNetworkParts = 11;

// The number of steps of each input, in the order of the inputs; 0 where there is no input.
inline constexpr std::size_t kMostInputs = 12;
using InputSizes = std::array<std::uint8_t, kMostInputs>;

// Sizes of inputs that several parts have.
inline constexpr std::uint8_t kTimeSteps = 16;
inline constexpr std::uint8_t kHoldSteps = 12;
inline constexpr std::uint8_t kCopySteps = 12;
inline constexpr std::uint8_t kChanceSteps = 13;
inline constexpr std::uint8_t kPointSteps = 16;

inline constexpr std::array<InputSizes, kNetworkParts> kInputSizes = [] {
  constexpr InputSizes kWay = {
      kTimeSteps, kHoldSteps, 14,           8,           8,          kCopySteps,
      kCopySteps, 4,          kChanceSteps, kPointSteps, kCopySteps, kCopySteps};
  constexpr InputSizes kFreeWay = {kTimeSteps,  14,         8,         8,
                                   kCopySteps,  kCopySteps, 4,         kChanceSteps,
                                   kPointSteps, kCopySteps, kCopySteps};
  constexpr InputSizes kCentre = {kTimeSteps, 2, 9, 9, kCopySteps, 4, kChanceSteps, kCopySteps};
  constexpr InputSizes kFarm = {kTimeSteps, kHoldSteps, 32, 8, 16, kPointSteps, 8};
  constexpr InputSizes kJoined = {kTimeSteps, 4, kCopySteps, kPointSteps, kPointSteps, 6, 6};
  constexpr InputSizes kAnnexed = {kTimeSteps, 2, kCopySteps, kPointSteps, kPointSteps, 6, 6};
  return std::array<InputSizes, kNetworkParts>{kWay,     kWay,     kCentre, kFarm,
                                               kFreeWay, kFreeWay, kJoined, kJoined,
                                               kJoined,  kAnnexed, kAnnexed};
}();

// The rows of all parts follow each other; the entry of a part is the number of its first row, and
// the last entry is the number of all rows.
inline constexpr std::array<std::uint16_t, kNetworkParts + 1> kFirstRows = [] {
  std::array<std::uint16_t, kNetworkParts + 1> first{};
  for (std::size_t part = 0; part < kNetworkParts; ++part) {
    unsigned rows = first[part];
    for (const std::uint8_t size : kInputSizes[part]) rows += size;
    first[part + 1] = static_cast<std::uint16_t>(rows);
  }
  return first;
}();
inline constexpr std::size_t kNetworkRows = kFirstRows[kNetworkParts];

inline constexpr std::size_t kNetworkUnits = 7;
struct NetworkWeights {
  // A sum for each unit and the direct sum, in units of 2^-7 points.
  using Row = std::array<std::int16_t, kNetworkUnits + 1>;

  std::array<Row, kNetworkRows> rows{};
  std::array<std::array<std::int16_t, kNetworkUnits>, kNetworkParts> units{};  // in units of 2^-8
};
inline constexpr int kRowUnit = 1 << 7;
inline constexpr int kUnitWeight = 1 << 8;

// The rows of one feature or pair.
class NetworkInput {
 public:
  explicit NetworkInput(NetworkPart part) : part_(part), next_(kFirstRows[number()]) {}

  // Adds the next input. A step beyond the input's last one counts as the last one.
  void add(unsigned step) {
    assert(count_ < kMostInputs && kInputSizes[number()][count_] > 0);
    const unsigned size = kInputSizes[number()][count_];
    rows_[count_++] = static_cast<std::uint16_t>(next_ + std::min(step, size - 1));
    next_ = static_cast<std::uint16_t>(next_ + size);
  }

  NetworkPart part() const { return part_; }
  std::size_t count() const { return count_; }
  unsigned row(std::size_t input) const { return rows_[input]; }

  Points points(const NetworkWeights& weights) const {
    NetworkWeights::Row sums{};
    for (std::size_t i = 0; i < count_; ++i) {
      const NetworkWeights::Row& row = weights.rows[rows_[i]];
      for (std::size_t unit = 0; unit < sums.size(); ++unit) {
        sums[unit] = static_cast<std::int16_t>(sums[unit] + row[unit]);
      }
    }
    const auto& units = weights.units[number()];
    std::int32_t sum = sums[kNetworkUnits] * kUnitWeight;
    for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
      sum += std::max<std::int32_t>(sums[unit], 0) * units[unit];
    }
    return sum / (kRowUnit * kUnitWeight / kPoint);
  }

  friend bool operator==(const NetworkInput&, const NetworkInput&) = default;

 private:
  std::size_t number() const { return static_cast<std::size_t>(part_); }

  NetworkPart part_;
  std::uint8_t count_ = 0;
  std::uint16_t next_ = 0;  // the first row of the next input
  std::array<std::uint16_t, kMostInputs> rows_{};
};

}  // namespace bastide
