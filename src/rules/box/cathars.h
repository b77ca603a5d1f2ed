// The Cathars: knights escape from besieged cities. (How such cities score is scoring.cpp's.)
#pragma once

#include "rules/events.h"
#include "rules/turn.h"

namespace bastide::cathars {

Flow enter_escape(State& state, Events* events);
void legal_escapes(const State& state, ActionList& list);
Flow apply_escape(State& state, Action action, Events* events);

}  // namespace bastide::cathars
