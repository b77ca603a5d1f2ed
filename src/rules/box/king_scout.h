// King & Scout: two cards for whoever completes the largest city and the longest road.
#pragma once

#include "rules/events.h"
#include "rules/scoring.h"
#include "rules/state.h"

namespace bastide::king_scout {

// The active player completed a city or a road by placing a tile.
void completed(State& state, const CompletedFeatures& features, Events* events);

void score_cards(State& state, Events* events);

}  // namespace bastide::king_scout
