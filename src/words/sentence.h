// How words are put together.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// "1 city", "2 cities"
std::string count_of(int count, std::string_view one, std::string_view many);

// "1 tile", "2 tiles"
std::string count_of(int count, std::string_view one);

// "a, b and c"
std::string joined(const std::vector<std::string>& parts);

// "tile RV3"
std::string tile_in_words(const Ruleset& rules, KindId kind);

// "Anna scores 3 points", "Anna and Bob each score 3 points": what the event brings its players.
std::string who_scores(const Event& event, std::string_view who);

}  // namespace bastide
