// Plays the scenario files of this folder; README.md describes them.
#pragma once

#include <string>
#include <vector>

namespace bastide::test {

// Plays the file; what did not go as it says, a line "FILE:LINE: ..." each.
std::vector<std::string> play_scenario(const std::string& path);

}  // namespace bastide::test
