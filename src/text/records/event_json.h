// Events as JSON, for programs.
#pragma once

#include "words/events_in_words.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string_view>

namespace bastide {

// The name of a scored feature, such as "city". A field is scored as a "farm".
std::string_view feature_name(SegmentKind kind);

// An object with all parts of the event, and its explanation in the member "text".
nlohmann::ordered_json event_json(const Event& event, const Ruleset& rules, Names names);

// The scores by name: {"Anna": 48, "Bob": 45}.
nlohmann::ordered_json scores_json(const State& state, Names names);

// The names of the players in `players` (bits by seat): ["Anna", "Bob"].
nlohmann::ordered_json players_json(PlayerSet players, Names names);

}  // namespace bastide
