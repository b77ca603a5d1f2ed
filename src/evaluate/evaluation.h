// Estimates the final scores of a position from the tiles left in the bag. Whole numbers only.
//
// A sum over features: the points of each, complete or not, by the chance that its open cells are
// filled; moved towards the new majority where one tile could join features of different players;
// and the value of followers in supply.
//
// The positions after a turn differ little from the one before it: look_at() computes all terms of
// that one, expect_after() only those that changed.
#pragma once

#include "evaluate/bag_view.h"
#include "evaluate/box.h"
#include "evaluate/chance.h"
#include "evaluate/position_changes.h"
#include "evaluate/weight_tables.h"

#include <array>
#include <vector>

namespace bastide {

// What an evaluation looks at. Weak players leave something out.
struct Knowledge {
  bool bag = true;    // which tiles are left; otherwise every open cell seems easy to fill
  bool joins = true;  // features of different players that one tile could join
  bool farms = true;
};

// What one claimed feature is expected to bring.
struct FeatureOutlook {
  FeatureId feature;
  Chance complete = 0;      // that it will be completed; 0 for a farm, which never is
  ExpectedPoints points{};  // by seat: for the players with the majority now
};

// The weights that fit the rules.
const EvaluationWeights& weights_for(const Ruleset& rules);

class Evaluation {
 public:
  // Takes the weights that fit the rules.
  explicit Evaluation(Knowledge knowledge = {})
      : knowledge_(knowledge), terms_(kMaxFeatures), new_terms_(kMaxFeatures) {}
  // Takes other weights; `rates` must outlive the evaluation.
  Evaluation(Knowledge knowledge, const Rates& rates)
      : knowledge_(knowledge), own_rates_(&rates), terms_(kMaxFeatures), new_terms_(kMaxFeatures) {}

  // Computes all terms of a position and keeps them for expect_after(). The state must stay as it
  // is until the next look_at().
  void look_at(const State& state);

  // The state that look_at() got.
  ExpectedPoints expect() const { return finish(*before_, sums_, completed_); }
  // A position that was reached from that state by the actions of a turn.
  ExpectedPoints expect_after(const State& after);

  // The expected lead of `player`: the mean of the lead over the strongest other and the lead over
  // the others' average. Without opponents, the player's own points.
  Points value(PlayerId player) const;
  Points value_after(const State& after, PlayerId player);

  // Every claimed feature of the state that look_at() got, by number. Features that one tile may
  // join are listed apart, without the change of majority that the joining brings.
  std::vector<FeatureOutlook> outlook() const;

 private:
  struct Sums {
    ExpectedPoints points{};  // of claimed features and joins
    std::array<Chance, kMaxPlayers>
        returning{};       // followers on the board, as parts of one in supply
    Points unclaimed = 0;  // of features without followers, for the player to move
  };
  // Of a feature.
  struct Term {
    LogChance filled = 0;     // that its open cells are filled
    std::uint16_t cells = 0;  // open cells beside a farm
    Chance complete = 0;
    Points points = 0;  // expected at the end
    // The part of a lead, by the fitted weights: to each player of the majority; if unclaimed, to
    // the player to move.
    Points worth = 0;
    Points pig = 0;  // what a pig adds on a farm
  };
  // What a kind of feature is worth at this number of tiles left.
  struct Kind {
    LogChance end = 0;  // that an open end closes, as if every tile fitted
    Factor now = 0;     // of the points as they stand
    Factor gain = 0;    // of the points that come with the completion
    Points growth = 0;  // of each open end
    Factor risk = 0;    // the part lost for each open end
    Factor large = 0;   // more of the gain for each tile beyond two
    Factor unclaimed = 0;
    Chance returning = 0;  // the part of a follower in supply
    Points stuck = 0;      // lost by a follower who does not return
  };
  // Of a claimed farm; the cities beside it are a part of `cities_`.
  struct FarmCities {
    FeatureId farm;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  struct ChangedCell {
    std::size_t number = 0;
    OpenCell cell;
  };

  void set_rates(const State& state);
  void find_boxes(const Ruleset& rules);
  void list_cities(const State& state);
  void add_dependents();
  void take_back_changed(Sums& sums) const;
  void add_changed(const State& state, Sums& sums, std::vector<ExpectedPoints>* joins);
  CompletedCounts completed_after(const State& after) const;
  ExpectedPoints finish(const State& state, const Sums& sums,
                        const CompletedCounts& completed) const;

  Term& term(FeatureId id) { return changes_.changed(id) ? new_terms_[id.at()] : terms_[id.at()]; }
  void fill(const State& state, const OpenCell& cell, unsigned fitting);
  void complete_term(const State& state, FeatureId id);
  // `any`: some majorities may join here, even if they are worth nothing now.
  ExpectedPoints joins_at(const State& state, const OpenCell& cell, const BagView::Counts& counts,
                          bool& any);
  void add_join(const State& state, FeatureId a, FeatureId b, Chance chance, ExpectedPoints& points,
                bool& any);
  Points loss_of_stuck(const Kind& kind, Chance complete) const;
  // A feature without followers joins one with some.
  void add_annexed(const State& state, FeatureId a, FeatureId b, Chance chance,
                   ExpectedPoints& points, bool& any);
  Points value_of_farm(const State& state, FeatureId id, Points& pig);
  // A cloister's expected neighbours still missing; `all` is the chance that all come.
  Points missing_neighbours(const State& state, FeatureId id, Chance& all);
  Points value_of_supply(Chance followers) const;

  // Copies left that fit an open cell.
  unsigned fitting(std::uint8_t pattern) {
    return knowledge_.bag ? bag_.around(pattern).fitting : static_cast<unsigned>(kMostTries);
  }

  const Kind& kind_of(const Feature& feature) const;
  // Does it have a worth of its own: is it claimed, or may the player to move claim it?
  static bool counts(const Feature& feature);
  static bool has_owner(const Feature& feature);
  static unsigned owners(const Feature& feature);
  template <class Visit>
  static void each_pig(const Feature& farm, Visit&& visit);

  Knowledge knowledge_;
  const Rates* own_rates_ = nullptr;
  const Rates* rates_ = &kRates;
  RatesNow now_{kRates, 0};
  std::vector<const BoxTerms*> boxes_;  // of the game
  bool counts_completed_ = false;
  BagView bag_;
  Kind road_;
  Kind city_;
  Kind centre_;
  Kind farm_;
  LogChance city_end_beside_farm_ = 0;
  Chance farm_trust_ = 0;
  Points supply_ = 0;
  Points to_move_ = 0;
  Factor annexed_ = 0;
  Points last_follower_ = 0;

  const State* before_ = nullptr;
  Sums sums_;
  CompletedCounts completed_;
  CellIndex index_;
  std::vector<Term> terms_;            // by feature
  std::vector<ExpectedPoints> joins_;  // by open cell
  CellSet joined_;                     // open cells with such joins
  std::vector<FarmCities> farms_;
  std::vector<FeatureId> cities_;

  Changes changes_;
  // Among the changed features: from here on they only depend on one that changed.
  std::size_t first_dependent_ = 0;
  std::vector<Term> new_terms_;  // of changed features
  std::vector<ChangedCell> new_cells_;
};

}  // namespace bastide
