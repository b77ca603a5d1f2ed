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
#include "evaluate/knowledge.h"
#include "evaluate/network_inputs.h"
#include "evaluate/position_changes.h"
#include "evaluate/value_parts.h"

#include <array>
#include <memory>
#include <vector>

namespace bastide {

struct PossibleJoin;  // joins.cpp

// The network's input for a feature or pair, and the one player who gets the correction.
struct NetworkShare {
  NetworkInput input;
  PlayerSet player = 0;
};

// The weights for a game with these rules.
const GameWeights& weights_for(const Ruleset& rules);

// A player's lead in these points: the mean of the lead over the strongest opponent and the lead
// over the opponents' average. Without opponents, the player's own points.
Points expected_lead(const ExpectedPoints& points, unsigned players, PlayerId player);

class Evaluation {
 public:
  // Uses the weights for the rules of each state.
  explicit Evaluation(Knowledge knowledge = {}) : knowledge_(knowledge) {}
  // Uses these weights, which must outlive the evaluation, for all states.
  Evaluation(Knowledge knowledge, const GameTables& weights)
      : knowledge_(knowledge), own_tables_(&weights) {}

  Evaluation(const Evaluation&) = delete;  // parts of it point at each other
  Evaluation& operator=(const Evaluation&) = delete;
  ~Evaluation() = default;

  // Computes all terms of a position and keeps them for expect_after(). The state must not change
  // before the next look_at().
  void look_at(const State& state);

  // The expected final scores of the state given to look_at().
  ExpectedPoints expect() const { return finish(*before_.state, before_.sums, before_.completed); }
  // The expected final scores after a turn. `after` must follow from the state given to look_at().
  ExpectedPoints expect_after(const State& after);

  // The expected lead of `player` (expected_lead).
  Points value(PlayerId player) const;
  Points value_after(const State& after, PlayerId player);

  // The parts of the state given to look_at(), by kind; features in order of their numbers. They
  // add up to expect().
  std::vector<ValuePart> parts() const;  // value_parts.cpp

  // Lists the network's inputs for a position between turns, for learning. Replaces the state given
  // to look_at().
  void list_network_inputs(const State& state, std::vector<NetworkShare>& list);

 private:
  struct Sums {
    ExpectedPoints points{};  // points of claimed features and of joins
    // Followers on the board that may return; each counts as a share of a follower in supply.
    std::array<ExpectedCount, kMaxPlayers> returning{};
    Points unclaimed = 0;  // value of features without followers, for the player to move
  };
  // A claimed farm, and the cities beside the farm as a range in `before_.cities`.
  struct ClaimedFarm {
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
  const WeightTables& tables_for(const State& state) const;
  void find_boxes(const Ruleset& rules);
  void choose_network(const Ruleset& rules);
  void list_joined(const State& state);
  void list_cities(const State& state);
  // value_parts.cpp
  void add_features(std::vector<ValuePart>& parts, PlayerId next) const;
  void add_stuck(std::vector<ValuePart>& parts) const;
  // expect_after.cpp
  void add_dependents();
  void take_back_changed(Sums& sums) const;
  void add_changed(const State& state, Sums& sums);
  ExpectedPoints expect_other_figures(const State& after);
  CompletedCounts completed_after(const State& after) const;

  static void add_term(Sums& sums, const Feature& feature, const FeatureTerm& term, Points factor);
  void add_figure(Sums& sums, const State& state, const PlacedFigure& figure,
                  const FeatureTerm& term, Points factor) const;
  // The value of a player's followers in supply, and of those on the board who may return.
  Points value_of_followers(const State& state, unsigned player, ExpectedCount returning) const;
  ExpectedPoints finish(const State& state, const Sums& sums,
                        const CompletedCounts& completed) const;

  // The feature's term in the position that is being evaluated.
  const FeatureTerm& term(FeatureId id) const {
    return figures_.changes.changed(id) ? figures_.terms[id.at()] : term_of_placement(id);
  }
  // The feature's term in the position for which placement_.changes was found.
  const FeatureTerm& term_of_placement(FeatureId id) const {
    return placement_.changes.changed(id) ? placement_.terms[id.at()] : before_.terms[id.at()];
  }
  void fill(const State& state, const SiteFeatures& site, std::uint8_t pattern);
  void complete_term(const State& state, FeatureId id, FeatureTerm& own);
  // The feature's term without the network's correction, from the numbers of its sites.
  FeatureTerm term_at(const State& state, FeatureId id, const FeatureTerm& sites);
  // joins.cpp
  SiteJoins joins_at(const State& state, std::size_t number, const SiteFeatures& site);
  void add_join(const State& state, const PossibleJoin& join, SiteJoins& joins);
  // Adds the expected gain of a claimed feature's owners from joining an unclaimed feature.
  void add_annexed(const State& state, const PossibleJoin& join, SiteJoins& joins);
  bool asks_network() const { return network_.weights != nullptr || network_.listed != nullptr; }
  // The network's correction, 0 without network.
  Points correction(const NetworkInput& input, PlayerSet player);

  // The position before the turn.
  struct Before {
    const State* state = nullptr;
    Sums sums;
    CompletedCounts completed;
    SiteIndex index;
    std::vector<FeatureTerm> terms = no_terms();  // by feature
    std::vector<SiteJoins> joins;                 // by site
    SiteSet joined;                               // sites where joins may change majorities
    std::vector<ClaimedFarm> farms;
    std::vector<FeatureId> cities;
  };
  // A position after a turn, with what changed since `before_`. Positions with the same placement
  // are compared with it.
  struct Placement {
    Changes changes;
    // Index in changes.features(). The features from this index on did not change, but their value
    // depends on a changed feature or site.
    std::size_t first_dependent = 0;
    std::vector<FeatureTerm> terms = no_terms();  // of changed features, by feature
    std::vector<NumberedSite> sites;              // changed sites
    std::vector<SiteJoins> joins;                 // of changed sites, by site
    bool known = false;                           // false: no turn was compared yet
    std::unique_ptr<State> state = std::make_unique<State>();
    Sums sums;
    CompletedCounts completed;
  };
  // A position that differs from placement_.state by figures only.
  struct OtherFigures {
    FigureChanges changes;
    std::vector<FeatureTerm> terms = no_terms();  // of features with other figures, by feature
  };
  struct Network {
    const NetworkWeights* weights = nullptr;  // null: no correction
    NetworkMoment moment;
    std::vector<NetworkShare>* listed = nullptr;  // set while list_network_inputs() runs
  };

  Knowledge knowledge_;
  const GameTables* own_tables_ = nullptr;
  CurrentWeights weights_{kTables.at(0), 0, 2};
  std::vector<const BoxTerms*> boxes_;  // terms of the boxes in play
  bool counts_completed_ = false;
  BagView bag_;
  Network network_;
  Before before_;
  Placement placement_;
  OtherFigures figures_;
};

}  // namespace bastide
