// What happened between two decisions and what was awarded, ours and the recording's, in the same
// words.
#pragma once

#include "referee/json_reader.h"
#include "rules/events.h"

#include <string>
#include <vector>

namespace bastide::referee {

using Words = std::vector<std::string>;

// Points, figures that went home, discarded tiles: one entry for each player and event.
Words our_events(const Events& events);
Words their_events(JsonReader& read, const Json& events);

// Player, points, kind and number of tiles of every award.
void add_our_awards(const Events& events, Words& awards);
Words their_awards(JsonReader& read, const Json& scored);

// The kind of an award as recordings name it: "city.tiny", "monastery.incomplete".
std::string award_kind(const Award& award);

}  // namespace bastide::referee
