// What a farm supplies.
#pragma once

#include "rules/scoring.h"

#include <bitset>

namespace bastide {

// The completed cities that a farm's fields touch, each once [RG, FARMER SCORING (for supplying the
// completed cities)].
class Supplied {
 public:
  Supplied(const State& state, FeatureId farm);

  const FixedVector<FeatureId, kMaxFeatures>& cities() const { return cities_; }
  Arithmetic value(const FarmRates& rates) const;
  int pig_points(const FarmRates& rates) const;
  bool counts_city() const { return counts_city_ != 0; }

 private:
  void add(FeatureId city);

  const Board& board_;
  std::bitset<kMaxFeatures> seen_;
  FixedVector<FeatureId, kMaxFeatures> cities_;
  int counts_city_ = 0;  // the Count's city, which is always complete
  int castles_ = 0;
  int besieged_ = 0;
};

}  // namespace bastide
