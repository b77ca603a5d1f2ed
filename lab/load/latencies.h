// Collects latencies and gives percentiles.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace bastide::load_test {

class Latencies {
 public:
  void add(std::chrono::nanoseconds time) {
    milliseconds_.push_back(static_cast<float>(static_cast<double>(time.count()) / 1e6));
  }

  // Percentile (0.99 for p99) in milliseconds; 0 without samples.
  double percentile(double share) const {
    if (milliseconds_.empty()) return 0;
    std::vector<float> sorted = milliseconds_;
    const auto count = static_cast<double>(sorted.size());
    const auto place = std::min(sorted.size() - 1, static_cast<std::size_t>(share * count));
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(place));
    return sorted[place];
  }

 private:
  std::vector<float> milliseconds_;
};

}  // namespace bastide::load_test
