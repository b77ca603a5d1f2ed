// What the parts of the search for reasons share.
#pragma once

#include "analysis/compared_turns.h"
#include "analysis/reasons.h"

namespace bastide::analysis {

struct ReasonQuery {
  const ComparedTurns& turns;
  PlayerId player;   // who decided
  double least = 0;  // points of the player's lead that a reason must explain

  bool is_enough(double points) const { return points > 0 && points >= least; }
  bool is_own(PlayerSet owners) const { return has_player(owners, player.at()); }
  // How much of a feature belongs to the player: 2 all, 1 a share.
  int share(PlayerSet owners) const { return !is_own(owners) ? 0 : has_several(owners) ? 1 : 2; }
};

// A reason that names this feature by a cell of this segment, with the owners after its turn.
Reason reason_about(const ReasonQuery& query, ReasonKind kind, const SeenFeature& shown,
                    SegmentId segment);

// The first kind of reason that holds for two features with a common segment, or for a feature
// without one. feature_reasons.cpp
std::optional<Reason> find_feature_reason(const ReasonQuery& query,
                                          const MatchedFeatures& features);

// The features that a tile could join at this site after one of the turns. join_reasons.cpp
std::optional<Reason> find_join_reason(const ReasonQuery& query, Cell site, bool after_best);

}  // namespace bastide::analysis
