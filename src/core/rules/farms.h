// Finds the cities that a farm supplies.
#pragma once

#include "rules/ruleset.h"
#include "rules/scoring.h"

#include <bitset>

namespace bastide {

// Calls `visit` with each city that the farm's fields touch, complete or not, once. Returns whether
// the farm also touches the Count's city, which is no feature of the board.
template <class Visit>
bool for_each_city_beside(const State& state, FeatureId farm, Visit&& visit) {
  const Board& board = state.board;
  std::bitset<kMaxFeatures> seen;
  bool counts_city = false;
  for_each_segment(board, farm, [&](SegmentId segment) {
    const PlacedTile& placed = board.tile(segment);
    const TileKind& tile = state.rules->tile(placed.kind);
    counts_city = counts_city || tile.has(kCountsCity);
    for_each_bit(tile.segments[board.local(segment)].touches, [&](unsigned local) {
      const FeatureId city = board.feature_of[placed.segment(local).at()];
      if (seen[city.at()]) return;
      seen[city.at()] = true;
      visit(city);
    });
  });
  return counts_city;
}

// The completed cities that a farm supplies, each once [RG, FARMER SCORING (for supplying the
// completed cities)].
class Supplied {
 public:
  Supplied(const State& state, FeatureId farm);

  // The supplied cities on the board, without the Count's city.
  const FixedVector<FeatureId, kMaxFeatures>& cities() const { return cities_; }
  bool counts_city() const { return counts_city_ != 0; }
  // The number of supplied cities: castles, besieged cities and the Count's city included.
  int count() const { return static_cast<int>(cities_.size()) + counts_city_; }
  // The farm's points, without the addition for pigs.
  Arithmetic value(const FarmRates& rates) const;
  // The points added for a winner with a pig on the farm.
  int pig_points(const FarmRates& rates) const;

 private:
  FixedVector<FeatureId, kMaxFeatures> cities_;
  int counts_city_ = 0;  // 1 if the farm supplies the Count's city, which is always complete
  int castles_ = 0;
  int besieged_ = 0;
};

}  // namespace bastide
