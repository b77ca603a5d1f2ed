// A small network that corrects the points that the evaluation expects of features.
// It has a part for each kind of feature, and for each kind of pair of features that one tile can
// join. The inputs of a part are one-hot: each is a number in steps, such as open ends or copies
// left, and each step has a row of weights. The rows of a feature's inputs are added. Of the sums,
// the last one counts directly; the others are units with a ReLU: each counts times its weight, if
// it is positive.
#pragma once

#include "evaluate/chance_and_points.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

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

// An input of a part, and the number of its steps; 0 where there is no input.
struct InputInfo {
  std::string_view name;
  std::uint8_t steps = 0;
};
inline constexpr std::size_t kMostInputs = 12;
using Inputs = std::array<InputInfo, kMostInputs>;

// Steps of inputs that several parts have.
inline constexpr std::uint8_t kTimeSteps = 16;
inline constexpr std::uint8_t kHoldSteps = 12;
inline constexpr std::uint8_t kCopySteps = 12;
inline constexpr std::uint8_t kChanceSteps = 13;
inline constexpr std::uint8_t kPointSteps = 16;

// The inputs of each part, in the order in which network_inputs.cpp adds them.
inline constexpr std::array<Inputs, kNetworkParts> kInputs = [] {
  constexpr InputInfo kTime = {"tiles left", kTimeSteps};
  constexpr InputInfo kHold = {"how firmly it is held", kHoldSteps};
  constexpr InputInfo kFull = {"points when complete", 14};
  constexpr InputInfo kEnds = {"open ends", 8};
  constexpr InputInfo kSites = {"sites", 8};
  constexpr InputInfo kFewest = {"copies for the worst site", kCopySteps};
  constexpr InputInfo kSecond = {"copies for the second worst site", kCopySteps};
  constexpr InputInfo kDead = {"sites that no copy fits", 4};
  constexpr InputInfo kCompletion = {"chance of completion", kChanceSteps};
  constexpr InputInfo kWorth = {"worth", kPointSteps};
  constexpr InputInfo kClosing = {"copies that close the worst site", kCopySteps};
  constexpr InputInfo kClosingNext = {"copies that close the second worst site", kCopySteps};
  constexpr Inputs kWay = {kTime,   kHold, kFull,       kEnds,  kSites,   kFewest,
                           kSecond, kDead, kCompletion, kWorth, kClosing, kClosingNext};
  constexpr Inputs kFreeWay = {kTime, kFull,       kEnds,  kSites,   kFewest,     kSecond,
                               kDead, kCompletion, kWorth, kClosing, kClosingNext};
  constexpr Inputs kAround = {kTime,
                              InputInfo{"holder is next", 2},
                              InputInfo{"missing neighbours", 9},
                              InputInfo{"sites", 9},
                              kFewest,
                              kDead,
                              kCompletion,
                              kSecond};
  constexpr Inputs kFarm = {kTime,
                            kHold,
                            InputInfo{"half points", 32},
                            InputInfo{"completed cities", 8},
                            InputInfo{"sites", 16},
                            kWorth,
                            InputInfo{"open cities", 8}};
  constexpr InputInfo kCopies = {"copies that join them", kCopySteps};
  constexpr InputInfo kGainer = {"worth of the gainer's feature", kPointSteps};
  constexpr InputInfo kGainersEnds = {"open ends of the gainer's feature", 6};
  constexpr InputInfo kLosersEnds = {"open ends of the loser's feature", 6};
  constexpr Inputs kJoined = {kTime,
                              InputInfo{"shared, gainer is next", 4},
                              kCopies,
                              kGainer,
                              InputInfo{"worth of the loser's feature", kPointSteps},
                              kGainersEnds,
                              kLosersEnds};
  constexpr Inputs kAnnexed = {kTime,       InputInfo{"gainer is next", 2},
                               kCopies,     InputInfo{"points of the free feature", kPointSteps},
                               kGainer,     kLosersEnds,
                               kGainersEnds};
  return std::array<Inputs, kNetworkParts>{kWay,    kWay,    kAround, kFarm,    kFreeWay, kFreeWay,
                                           kJoined, kJoined, kJoined, kAnnexed, kAnnexed};
}();

// The rows of all parts follow each other; the entry of a part is the number of its first row, and
// the last entry is the number of all rows.
inline constexpr std::array<std::uint16_t, kNetworkParts + 1> kFirstRows = [] {
  std::array<std::uint16_t, kNetworkParts + 1> first{};
  for (std::size_t part = 0; part < kNetworkParts; ++part) {
    unsigned rows = first[part];
    for (const InputInfo& input : kInputs[part]) rows += input.steps;
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
    assert(count_ < kMostInputs && kInputs[number()][count_].steps > 0);
    const unsigned size = kInputs[number()][count_].steps;
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
