// The positions after two turns of one decision, and their features side by side.
#pragma once

#include "evaluate/value_parts.h"
#include "rules/events.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace bastide::analysis {

std::vector<Action> actions_of(const TurnPlan& plan);

// A position after a turn, the events of the turn, and what adds up to the position's value.
struct AfterTurn {
  AfterTurn(const State& before, const TurnPlan& plan);
  AfterTurn(const State& before, std::span<const Action> actions);

  State state;
  Events events;
  std::vector<ValuePart> parts;  // see Evaluation::parts()
  ExpectedPoints expected{};
};

// Chances of a feature are worth a word if they differ by so much.
inline constexpr double kLeastChance = 0.05;

// A feature after a turn.
struct SeenFeature {
  const AfterTurn* turn = nullptr;
  FeatureId id;
  const ValuePart* part = nullptr;  // null if the evaluation has no part for it
  const Award* award = nullptr;     // its points if the turn or the end of the game scored it

  const Feature& feature() const { return turn->state.board.features[id.at()]; }
  // The players who got its points in the turn, or would get them now.
  PlayerSet owners() const;
  // The chance to be completed, by the evaluation.
  double chance() const;
  // The points of its award for a player.
  int points_for(std::size_t player) const;
  // The segment of a follower of the player who was not there before; invalid if there is none.
  SegmentId new_follower_of(PlayerId player, const State& before) const;
};

// The features of both positions that hang together by shared segments: mostly one of each. Several
// if a turn joined features.
struct MatchedFeatures {
  std::vector<SeenFeature> best;
  std::vector<SeenFeature> played;
};

class ComparedTurns {
 public:
  ComparedTurns(const State& before, const TurnPlan& best, const TurnPlan& played);
  ComparedTurns(const State& before, std::unique_ptr<AfterTurn> best,
                std::unique_ptr<AfterTurn> played);

  const State& before() const { return before_; }
  const AfterTurn& best() const { return *best_; }
  const AfterTurn& played() const { return *played_; }
  const std::vector<MatchedFeatures>& features() const { return features_; }

  // A segment of both features, with a figure if there is one; invalid if they share none.
  SegmentId shared_segment(const SeenFeature& best, const SeenFeature& played) const;

 private:
  void match();

  const State& before_;
  std::unique_ptr<AfterTurn> best_;
  std::unique_ptr<AfterTurn> played_;
  std::vector<bool> shared_;  // by number of segment: is it the same in both positions?
  std::vector<MatchedFeatures> features_;
};

}  // namespace bastide::analysis
