// Functions that bridges_bazaar.cpp defines for the rows in bridges.cpp.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"
#include "words/events_in_words.h"
#include "words/refusal.h"

#include <optional>

namespace bastide::bridges {

std::optional<Refusal> of_bazaar(const State& state, Action action);
std::optional<Refusal> of_bazaar_draw(const State& state, Action action);
std::optional<Refusal> of_bazaar_pass(const State& state, Action action);

// Choices and actions at the bazaar.
Sentence bazaar_tile(const State& state, Action action);
Sentence draws(const State& state, Action action);
Sentence pick(const State& state, Action action);
Sentence picks(const State& state, Action action);
Sentence bid(const State& state, Action action);
Sentence bids(const State& state, Action action);
Sentence buy(const State& state, Action action);
Sentence buys(const State& state, Action action);
Sentence sell(const State& state, Action action);
Sentence sells(const State& state, Action action);
// Names the tile, because no draw named it in this turn; empty if it is not from the bazaar.
Sentence places_bazaar_tile(const State& state, Action action);

// The state of an auction, such as "tile W at auction, highest bid: 5 (player B)".
Sentence at_auction(const State& state);

Sentence auctioned(const Event& event, const Ruleset& rules, const Sentence& who, Names);
Sentence paid_at_bazaar(const Event& event, const Sentence& who, Names);

}  // namespace bastide::bridges
