// The terms of features: for each kind of feature a function that computes its expected points, and
// its worth by the fitted weights.
#pragma once

#include "evaluate/bag_view.h"
#include "evaluate/current_weights.h"
#include "evaluate/feature_term.h"
#include "rules/scoring.h"

namespace bastide {

// Is the feature claimed, or an incomplete road or city that the player to move may claim?
bool has_term(const Feature& feature);
bool has_owner(const Feature& feature);

// The players who get the feature's points: the owners of barns on the farm, or without barns the
// players with the majority of followers.
PlayerSet owners_of(const Feature& feature);

// The term of a road or city. `sites` has the numbers of its sites (`filled`, `around`):
//   complete = the chance of each open end to close, times the chance of each site to be filled
//   points   = now + complete * (full - now)
//   gain     = the weight `gain`, more or less for each tile of a city after the second
//   worth    = (the weight `now` * now + gain * complete * (full - now)) * (1 - risk * open ends)
//              + growth * open ends
// Without followers it is worth the part `unclaimed` of that. A castle has the points of its small
// city for those of the feature that it will score with; they fade to nothing at the end of the
// game.
FeatureTerm way_term(const Ruleset& rules, const CurrentWeights& weights, const Feature& way,
                     FeatureTerm sites);

// The term of a cloister or garden, which gains the points of a tile with each missing neighbour:
//   complete = the product of the chances of its missing neighbours
//   points   = now + points of a tile * the sum of the same chances
//   worth    = the weight `now` * now + the weight `gain` * that sum
FeatureTerm centre_term(const State& state, const CurrentWeights& weights, BagView& bag,
                        const Feature& centre);

// The cities beside a farm, each counted by its chance to be completed.
class FarmCities {
 public:
  FarmCities(const State& state, const Feature& farm);  // with the rates of its final scoring

  void add(const Feature& city, Chance complete);
  void add_counts_city() { cities_ += kOneThing; }

  std::uint8_t completed() const { return completed_; }
  std::uint8_t open() const { return open_; }
  Points points() const;
  Points pig() const;        // what a pig adds
  bool may_be_lost() const;  // false for the farm of a barn, which stays with its owner

 private:
  const FarmRates& rates_;
  ExpectedCount cities_ = 0;
  ExpectedCount more_ = 0;  // points of castles and besieged cities beyond those of other cities
  ExpectedCount more_pig_ = 0;  // the same of a pig's points
  std::uint8_t completed_ = 0;
  std::uint8_t open_ = 0;
};

// The term of a farm. `sites` has the number of its sites (`around`):
//   points = the points for the cities * the chance to keep the farm
//   worth  = points * (1 - risk * sites) + growth * sites; with a barn just its points
FeatureTerm farm_term(const CurrentWeights& weights, const FarmCities& cities, FeatureTerm sites);

}  // namespace bastide
