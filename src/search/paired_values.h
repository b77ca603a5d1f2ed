// Compares turns by their values on the same deals.
#pragma once

#include "evaluate/chance.h"

#include <cstdint>
#include <vector>

namespace bastide {

// A table of values by turn and deal.
class PairedValues {
 public:
  explicit PairedValues(std::size_t turns = 0) : values_(turns) {}

  void add(std::size_t turn, Points value) { values_[turn].push_back(value); }

  std::size_t deals(std::size_t turn) const { return values_[turn].size(); }
  // The mean of the first `deals` values, at least one.
  Points mean(std::size_t turn, std::size_t deals) const;
  // The standard error of that mean; 0 for fewer than two deals.
  double error(std::size_t turn, std::size_t deals) const;

  // True if both turns have the same value in each deal that both were tried on.
  bool same(std::size_t a, std::size_t b) const;

  // The difference of the means of `a` and `b`, in standard errors, over the deals that both were
  // tried on. Infinite if the difference is the same in every deal; 0 for fewer than two deals.
  double lead(std::size_t a, std::size_t b) const;

 private:
  std::vector<std::vector<Points>> values_;
};

}  // namespace bastide
