// Compares turns that were tried on the same deals.
#pragma once

#include "evaluate/chance.h"

#include <cstdint>
#include <vector>

namespace bastide {

// The values of several turns, deal by deal.
class PairedValues {
 public:
  explicit PairedValues(std::size_t turns = 0) : values_(turns) {}

  void add(std::size_t turn, Points value) { values_[turn].push_back(value); }

  std::size_t deals(std::size_t turn) const { return values_[turn].size(); }
  // Over the first `deals`, of which there is at least one.
  Points mean(std::size_t turn, std::size_t deals) const;
  // The standard error of that mean; 0 below two deals.
  double error(std::size_t turn, std::size_t deals) const;

  // Did both get the same value in each deal that both saw?
  bool same(std::size_t a, std::size_t b) const;

  // How many standard errors the mean of `a` lies above that of `b`, over the deals that both saw.
  // Infinite where the difference is the same in every deal; 0 below two deals.
  double lead(std::size_t a, std::size_t b) const;

 private:
  std::vector<std::vector<Points>> values_;
};

}  // namespace bastide
