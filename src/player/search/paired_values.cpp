#include "search/paired_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide {

namespace {

double error_of(std::size_t deals, std::int64_t sum, std::int64_t squares) {
  const auto n = static_cast<double>(deals);
  const double mean = static_cast<double>(sum) / n;
  return std::sqrt(std::max(0.0, static_cast<double>(squares) / n - mean * mean) / (n - 1));
}

}  // namespace

void PairedValues::add(std::span<const std::size_t> turns, std::span<const Points> values) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    for (std::size_t j = 0; j < turns.size(); ++j) {
      const std::int64_t value = std::int64_t{values[i]} - (i == j ? 0 : values[j]);
      Sums& sums = sums_[turns[i] * count_ + turns[j]];
      ++sums.deals;
      sums.values += value;
      sums.squares += value * value;
    }
  }
}

Points PairedValues::mean(std::size_t turn) const {
  const Sums& sums = sums_of(turn, turn);
  return static_cast<Points>(sums.values / static_cast<std::int64_t>(sums.deals));
}

double PairedValues::error(std::size_t turn) const {
  const Sums& sums = sums_of(turn, turn);
  return sums.deals < 2 ? 0 : error_of(sums.deals, sums.values, sums.squares);
}

bool PairedValues::same(std::size_t a, std::size_t b) const {
  return a == b || sums_of(a, b).squares == 0;
}

PairedValues::Difference PairedValues::difference(std::size_t a, std::size_t b) const {
  if (a == b) return {};
  const Sums& sums = sums_of(a, b);
  const double mean = static_cast<double>(sums.values) / static_cast<double>(sums.deals);
  return {mean, sums.deals < 2 ? 0 : error_of(sums.deals, sums.values, sums.squares)};
}

double PairedValues::difference_in_errors(std::size_t a, std::size_t b) const {
  if (a == b || sums_of(a, b).deals < 2) return 0;
  const auto [mean, error] = difference(a, b);
  if (error > 0) return mean / error;
  if (mean == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), mean);
}

}  // namespace bastide
