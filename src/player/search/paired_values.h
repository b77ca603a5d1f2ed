// Compares turns by their values on the same deals.
#pragma once

#include "evaluate/chance_and_points.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bastide {

// Sums of the values of turns, and of the differences between each two turns. Their memory does not
// depend on the number of deals.
class PairedValues {
 public:
  // Up to this number of deals, sums of squares are exact, with leads of up to 1000 points.
  static constexpr std::size_t kMostDeals = 1'000'000;

  explicit PairedValues(std::size_t turns = 0) : count_(turns), sums_(turns * turns) {}

  // Adds one deal: `values` has the value of each turn of `turns`.
  void add(std::span<const std::size_t> turns, std::span<const Points> values);

  // Number of deals that the turn was tried on.
  std::size_t deals(std::size_t turn) const { return sums_of(turn, turn).deals; }
  // The mean of the turn's values. The turn must have been tried on at least one deal.
  Points mean(std::size_t turn) const;
  // The standard error of the mean of the turn's values; 0 for fewer than two deals.
  double error(std::size_t turn) const;

  // The mean of the differences `a` - `b`, over the deals that both were tried on, and the standard
  // error of this mean, which is 0 for fewer than two deals. Both must have a deal in common.
  struct Difference {
    double mean = 0;
    double error = 0;
  };
  Difference difference(std::size_t a, std::size_t b) const;

  // True if both turns have the same value in each deal that both were tried on.
  bool same(std::size_t a, std::size_t b) const;

  // The difference of the means of `a` and `b` over the deals that both were tried on, in standard
  // errors of this difference. Infinite if the difference is the same in every deal; 0 for fewer
  // than two deals.
  double difference_in_errors(std::size_t a, std::size_t b) const;

 private:
  struct Sums {
    std::size_t deals = 0;
    std::int64_t values = 0;
    std::int64_t squares = 0;
  };
  // Sums of the difference a - b over the deals that both turns were tried on; if a is b, sums of
  // the turn's own values.
  const Sums& sums_of(std::size_t a, std::size_t b) const { return sums_[a * count_ + b]; }

  std::size_t count_;
  std::vector<Sums> sums_;
};

}  // namespace bastide
