// The Abbot: a follower for cloisters and gardens that may come back early.
#pragma once

#include "rules/box.h"

namespace bastide::abbot {

// Offers the abbots that the decider may take back.
void offer_takes(const State& state, OfferCollector& offers);

// Takes the abbot back and scores its feature as at the end of the game [ZM, The Abbot].
bool take(State& state, Action action, Events* events);

}  // namespace bastide::abbot
