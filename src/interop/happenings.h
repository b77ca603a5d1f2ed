// What happened between two decisions and what was awarded, ours and the recording's, in the same
// words.
#pragma once

#include "interop/recording_json.h"
#include "rules/events.h"
#include "rules/state.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::referee {

using Words = std::vector<std::string>;

// Points, figures that went home, discarded tiles, bridges, castles, tiles bought: one entry for
// each player and event. Tokens are compared as players have them after each decision. `state` is
// the one after them.
Words our_events(const State& state, const Events& events);
Words their_events(JsonReader& read, const Json& events);

// Player, points, kind and number of tiles of every award.
void add_our_awards(const State& state, const Events& events, Words& awards);
Words their_awards(JsonReader& read, const Json& scored);

inline constexpr std::string_view kBonusTurn = "another turn";

// How much more than ours, or less, the recording gives each winner of a completed small city.
int more_in_recording(const Ruleset& rules, const Award& award);

// The kind of an award as recordings name it: "city.tiny", "monastery.incomplete".
std::string award_kind(const Ruleset& rules, const Award& award);

}  // namespace bastide::referee
