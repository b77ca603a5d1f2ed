// Events and awards between two decisions, ours and the recording's, in the same
// words.
#pragma once

#include "interop/recorded/tables.h"

namespace bastide::referee {

// Points, figures that went home, discarded tiles, bridges, castles, tiles bought: one entry for
// each player and event. Tokens are compared as players have them after each decision. `state` is
// the one after them.
Words our_events(const State& state, const Events& events);
Words their_events(JsonChecks& read, const JsonNode& events);

// Player, points, kind and number of tiles of every award.
void add_our_awards(const State& state, const Events& events, Words& awards);
Words their_awards(JsonChecks& read, const JsonNode& scored);

// The points by which the recording's award differs from ours, for each winner.
int more_in_recording(const Ruleset& rules, const Award& award);

// The kind of an award as recordings name it: "city.tiny", "monastery.incomplete".
std::string award_kind(const Ruleset& rules, const Award& award);

}  // namespace bastide::referee
