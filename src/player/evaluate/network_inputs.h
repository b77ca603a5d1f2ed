// The inputs of the network for a feature, and for two features that one tile can join.
#pragma once

#include "evaluate/feature_term.h"
#include "evaluate/network.h"
#include "rules/ruleset.h"

namespace bastide {

// Inputs that are the same for all features of a position.
struct NetworkMoment {
  unsigned time = 0;  // step of the tiles left
  PlayerId next;      // who has the next turn
};
NetworkMoment moment_of(const State& state);

// The input of an open feature. `holder` is the one player who gets its points; of a
// feature without followers, the player who has the next turn.
NetworkInput input_of(const Feature& feature, PlayerSet holder, const FeatureTerm& term,
                      const NetworkMoment& moment);

// Two features of one player each that `copies` of the tiles left would join.
struct JoinedPair {
  const Feature& gains;  // of the player who gets all points; if both get them, the one worth less
  const FeatureTerm& gains_term;
  const Feature& loses;  // of the other player, or without followers
  const FeatureTerm& loses_term;
  bool shared = false;  // both players would get the points
  unsigned copies = 0;
};
NetworkInput input_of(const JoinedPair& pair, const NetworkMoment& moment);

}  // namespace bastide
