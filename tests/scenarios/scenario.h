// Plays the scenario files of this folder; README.md describes them.
#pragma once

#include "scenarios/worlds.h"

#include <string>
#include <vector>

namespace bastide::test {

// The paths of all scenarios, in order.
std::vector<std::string> scenario_files();

// Plays the file; what did not go as it says, a line "FILE:LINE: ..." each.
std::vector<std::string> play_scenario(const std::string& path);

// The same with the rules of another world, where they are others for the scenario's setup.
std::vector<std::string> play_scenario(const std::string& path, const World& world);

}  // namespace bastide::test
