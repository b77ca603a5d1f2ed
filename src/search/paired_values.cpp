#include "search/paired_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide {

namespace {

struct Mean {
  double mean = 0;
  double error = 0;
};

template <class Value>
Mean mean_of(std::size_t count, Value&& value) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    // Squares stay exact: values are small enough for 53 bits.
    const auto one = static_cast<double>(value(i));
    sum += one;
    squares += one * one;
  }
  const auto n = static_cast<double>(count);
  const double mean = sum / n;
  return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
}

}  // namespace

Points PairedValues::mean(std::size_t turn, std::size_t deals) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < deals; ++i) sum += values_[turn][i];
  return static_cast<Points>(sum / static_cast<std::int64_t>(deals));
}

double PairedValues::error(std::size_t turn, std::size_t deals) const {
  if (deals < 2) return 0;
  return mean_of(deals, [&](std::size_t i) { return values_[turn][i]; }).error;
}

bool PairedValues::same(std::size_t a, std::size_t b) const {
  const auto common = static_cast<std::ptrdiff_t>(std::min(values_[a].size(), values_[b].size()));
  return std::equal(values_[a].begin(), values_[a].begin() + common, values_[b].begin());
}

double PairedValues::lead(std::size_t a, std::size_t b) const {
  const std::size_t common = std::min(values_[a].size(), values_[b].size());
  if (common < 2) return 0;
  const Mean difference =
      mean_of(common, [&](std::size_t i) { return std::int64_t{values_[a][i]} - values_[b][i]; });
  if (difference.error > 0) return difference.mean / difference.error;
  if (difference.mean == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), difference.mean);
}

}  // namespace bastide
