// Estimates the final scores of a position from the tiles left in the bag. Uses whole numbers only.
// The estimate is a sum over features: the points of each feature, weighted by the chance that its
// sites are filled. The estimate moves towards a new majority where one tile could join features of
// different players. The value of followers in supply is added.
// A turn changes few features: look_at() computes all terms of the position before the turn,
// expect_after() only the terms that the turn changed. If several positions with the same placement
// follow each other, only the first is compared with the position before the turn. The others are
// compared with the first: they differ by figures only.
#pragma once

#include "evaluate/bag_view.h"
#include "evaluate/box.h"
#include "evaluate/chance_and_points.h"
#include "evaluate/current_weights.h"
#include "evaluate/feature_term.h"
#include "evaluate/network_inputs.h"
#include "evaluate/position_changes.h"

#include <array>
#include <memory>
#include <vector>

namespace bastide {

// The parts of a position that an evaluation considers. Weak players leave some out.
struct Knowledge {
  bool bag = true;    // counts the tiles that fit; false: every site seems easy to fill
  bool joins = true;  // features of different players that one tile could join
  bool farms = true;
  bool network = true;  // the network's corrections; used only if all else is considered
};

// The expected result of one claimed feature.
struct FeatureOutlook {
  FeatureId feature;
  unsigned owners = 0;      // players who get its points now, as bits
  Chance complete = 0;      // chance of completion; 0 for farms, which are never completed
  ExpectedPoints points{};  // expected points of its owners, by seat
};

// The network's input for a feature or pair, and the player who gets the correction, as a bit.
struct NetworkShare {
  NetworkInput input;
  unsigned player = 0;
};

// The weights for a game with these rules.
const GameWeights& weights_for(const Ruleset& rules);

class Evaluation {
 public:
  // Uses the weights for the rules of each state.
  explicit Evaluation(Knowledge knowledge = {}) : knowledge_(knowledge) {}
  // Uses the weights in `rates`, which must outlive the evaluation, for all states.
  Evaluation(Knowledge knowledge, const GameRates& rates)
      : knowledge_(knowledge), own_rates_(&rates) {}

  Evaluation(const Evaluation&) = delete;  // parts of it point at each other
  Evaluation& operator=(const Evaluation&) = delete;
  ~Evaluation() = default;

  // Computes all terms of a position and keeps them for expect_after(). The state must not change
  // before the next look_at().
  void look_at(const State& state);

  // The expected final scores of the state given to look_at().
  ExpectedPoints expect() const { return finish(*before_, sums_, completed_); }
  // The expected final scores after a turn. `after` must follow from the state given to look_at().
  ExpectedPoints expect_after(const State& after);

  // The expected lead of `player`: the mean of the lead over the strongest opponent and the lead
  // over the opponents' average. Without opponents, the player's own points.
  Points value(PlayerId player) const;
  Points value_after(const State& after, PlayerId player);

  // All claimed features of the state given to look_at(), in order of their numbers. Features that
  // one tile could join are separate entries; a new majority after such a join is not counted.
  std::vector<FeatureOutlook> outlook() const;

  // Lists the network's inputs for a position between turns, for learning. Replaces the state given
  // to look_at().
  void list_network_inputs(const State& state, std::vector<NetworkShare>& list);

 private:
  struct Sums {
    ExpectedPoints points{};  // points of claimed features and of joins
    // Followers on the board that may return; each counts as a share of a follower in supply.
    std::array<Chance, kMaxPlayers> returning{};
    Points unclaimed = 0;  // value of features without followers, for the player to move
  };
  // A claimed farm, and the cities beside the farm as a range in `cities_`.
  struct FarmCities {
    FeatureId farm;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  // Joins at a site, where one tile could join several features.
  struct SiteJoins {
    ExpectedPoints points{};
    bool any = false;  // a join may change a majority, even if the points are 0 now
  };

  static std::vector<FeatureTerm> no_terms() { return std::vector<FeatureTerm>(kMaxFeatures); }
  const Rates& rates_for(const State& state) const;
  void find_boxes(const Ruleset& rules);
  void choose_network(const Ruleset& rules);
  void list_joined(const State& state);
  void list_cities(const State& state);
  // expect_after.cpp
  void add_dependents();
  void take_back_changed(Sums& sums) const;
  void add_changed(const State& state, Sums& sums);
  ExpectedPoints expect_other_figures(const State& after);
  static void add_term(Sums& sums, const Feature& feature, const FeatureTerm& term, Points factor);
  void add_figure(Sums& sums, const State& state, const PlacedFigure& figure,
                  const FeatureTerm& term, Points factor) const;
  CompletedCounts completed_after(const State& after) const;
  ExpectedPoints finish(const State& state, const Sums& sums,
                        const CompletedCounts& completed) const;

  // The feature's term in the position that is being evaluated.
  const FeatureTerm& term(FeatureId id) const {
    return figures_.changed(id) ? other_terms_[id.at()] : term_of_placement(id);
  }
  // The feature's term in the position for which changes_ was found.
  const FeatureTerm& term_of_placement(FeatureId id) const {
    return changes_.changed(id) ? new_terms_[id.at()] : terms_[id.at()];
  }
  void fill(const State& state, const SiteFeatures& site, std::uint8_t pattern);
  void complete_term(const State& state, FeatureId id, FeatureTerm& own);
  void compute_worth(const State& state, FeatureId id, FeatureTerm& own);
  // joins.cpp
  SiteJoins joins_at(const State& state, std::size_t number, const SiteFeatures& site);
  // Two features that `copies` of the tiles left would join; they do with `chance`.
  struct PossibleJoin {
    FeatureId a;
    FeatureId b;
    unsigned copies = 0;
    Chance chance = 0;
  };
  void add_join(const State& state, const PossibleJoin& join, SiteJoins& joins);
  // Adds the expected gain of a claimed feature's owners from joining an unclaimed feature.
  void add_annexed(const State& state, const PossibleJoin& join, SiteJoins& joins);
  // The points of a farm. Sets its numbers of completed and open cities, and the points of a pig.
  Points value_of_farm(const State& state, FeatureId id, FeatureTerm& own);
  // The expected points for tiles that will still be placed next to a cloister, one point a tile.
  // Sets the cloister's sites and its chance to be completed.
  Points missing_neighbours(const State& state, FeatureId id, FeatureTerm& own);
  static bool at_most_one_player(unsigned players) { return (players & (players - 1)) == 0; }
  bool asks_network() const { return network_ != nullptr || listed_ != nullptr; }
  // The network's correction, 0 without network.
  Points correction(const NetworkInput& input, unsigned player);

  // Number of copies left that fit a site with this pattern of edges.
  unsigned fitting(std::uint8_t pattern) {
    return knowledge_.bag ? bag_.around(pattern).fitting : static_cast<unsigned>(kMostTries);
  }

  unsigned closing(const SiteFeatures& site, FeatureId way, std::uint8_t pattern);

  static Cell cell_of(const State& state, FeatureId id);  // the feature's first tile
  // True if the feature has a value in the evaluation: it is claimed, or it is an incomplete road
  // or city that the player to move may claim.
  static bool counts(const Feature& feature);
  static bool has_owner(const Feature& feature);
  static unsigned owners(const Feature& feature);

  Knowledge knowledge_;
  const GameRates* own_rates_ = nullptr;
  CurrentWeights weights_{kRates.at(0), 0, 2};
  std::vector<const BoxTerms*> boxes_;  // terms of the boxes in play
  bool counts_completed_ = false;
  BagView bag_;

  const NetworkWeights* network_ = nullptr;  // null: no correction
  NetworkMoment moment_;
  std::vector<NetworkShare>* listed_ = nullptr;  // set while list_network_inputs() runs

  const State* before_ = nullptr;
  Sums sums_;
  CompletedCounts completed_;
  SiteIndex index_;
  std::vector<FeatureTerm> terms_ = no_terms();  // of all features, by feature
  std::vector<SiteJoins> joins_;                 // by site
  SiteSet joined_;                               // sites where joins may change majorities
  std::vector<FarmCities> farms_;
  std::vector<FeatureId> cities_;

  Changes changes_;
  // Index in changes_.features(). The features from this index on did not change, but their value
  // depends on a changed feature or site.
  std::size_t first_dependent_ = 0;
  std::vector<FeatureTerm> new_terms_ = no_terms();  // of changed features
  std::vector<NumberedSite> changed_sites_;
  std::vector<SiteJoins> new_joins_;  // of changed sites

  // The position for which changes_ was found, and its sums. Positions with the same placement are
  // compared with it.
  bool has_reference_ = false;
  std::unique_ptr<State> reference_ = std::make_unique<State>();
  Sums reference_sums_;
  CompletedCounts reference_completed_;
  FigureChanges figures_;
  std::vector<FeatureTerm> other_terms_ = no_terms();  // of features with other figures
};

}  // namespace bastide
