// Puts Bastide's and the recording's events and awards between two decisions into the same words.
#pragma once

#include "recorded/name_tables.h"

namespace bastide::recorded {

// Points, figures that went home, discarded tiles, bridges, castles, tiles bought: one entry for
// each player and event. Tokens are not listed: each player's tokens are compared after each
// decision. `state` is the state after the events.
Words own_events(const State& state, const Events& events);
Words recorded_events(JsonChecks& read, const JsonNode& events);

// Adds the player, points, kind and number of tiles of every award to `awards`.
void add_own_awards(const State& state, const Events& events, Words& awards);
Words recorded_awards(JsonChecks& read, const JsonNode& scored);

// How many points more each winner of the award gets in the recording than in Bastide; negative if
// fewer.
int more_in_recording(const Ruleset& rules, const Award& award);

// The kind of an award as recordings name it: "city.tiny", "monastery.incomplete".
std::string award_kind(const Ruleset& rules, const Award& award);

}  // namespace bastide::recorded
