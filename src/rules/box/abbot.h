// The Abbot: a follower for cloisters and gardens that may come back early.
#pragma once

#include "rules/box.h"

namespace bastide::abbot {

// Lists the abbots that the decider may take back; true if there is one.
bool legal_takes(const State& state, ActionList* list);

// Takes the abbot back and scores as at the end of the game [ZM, The Abbot].
bool take(State& state, Action action, Events* events);

}  // namespace bastide::abbot
