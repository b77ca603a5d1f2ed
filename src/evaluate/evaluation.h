// Estimates the final scores of a position from the tiles left in the bag. Whole numbers only.
//
// A sum over features: the points of each, complete or not, by the chance that its open cells are
// filled; moved towards the new majority where one tile could join features of different players;
// and the value of followers in supply.
#pragma once

#include "evaluate/bag_view.h"
#include "evaluate/chance.h"
#include "rules/ruleset.h"

#include <array>
#include <vector>

namespace bastide {

// Points that each seat can expect at the end; exact when the game is over.
using ExpectedPoints = std::array<Points, kMaxPlayers>;

class Evaluation {
 public:
  ExpectedPoints expect(const State& state);

  // The expected lead of `player`: the mean of the lead over the strongest other and the lead over
  // the others' average. Without opponents, the player's own points.
  Points value(const State& state, PlayerId player);

 private:
  // Two features that one tile could join.
  struct Join {
    FeatureId a;
    FeatureId b;
    Chance chance = 0;
  };
  // Features around an open cell, by side and by half of the edges; none where nothing is claimed.
  struct Surroundings {
    std::array<FeatureId, kSides> ways;  // roads and cities, claimed or not
    std::array<FeatureId, kHalves> farms;
    unsigned claimed_ways = 0;
    unsigned claimed_farms = 0;
  };

  void begin(const State& state);
  void look_at_cells(const State& state);
  static Surroundings around(const State& state, const Site& site);
  void narrow_chances(const State& state, const Surroundings& cell, unsigned fitting);
  void find_way_joins(const State& state, const Surroundings& cell, const BagView::Counts& counts);
  void find_farm_joins(const State& state, const Surroundings& cell, const BagView::Counts& counts);
  void add_features(const State& state, ExpectedPoints& points);
  void add_joins(const State& state, ExpectedPoints& points) const;

  Chance completion(const Feature& feature, FeatureId id) const;
  Points value_of_feature(const State& state, FeatureId id, Chance complete);
  Points value_of_farm(const State& state, FeatureId id) const;
  // A cloister's expected neighbours still missing; `all` is the chance that all come.
  Points missing_neighbours(const State& state, FeatureId id, Chance& all);
  Points value_of_supply(Chance followers) const;

  BagView bag_;
  // By number of open ends, as if every tile fitted.
  using Ends = std::array<Chance, 9>;
  Ends road_{};
  Ends city_{};
  Ends city_beside_farm_{};
  Chance neighbour_ = 0;
  Chance farm_trust_ = 0;
  Points supply_ = 0;
  // By feature: the chance that the open cells can be filled, the expected points.
  std::array<Chance, kMaxFeatures> filled_{};
  std::array<Points, kMaxFeatures> worth_{};
  std::array<std::uint32_t, kMaxFeatures> seen_{};  // in which evaluation `worth_` was set
  std::uint32_t evaluation_ = 0;
  std::vector<Join> joins_;
};

}  // namespace bastide
