// Plays the scenario files of this folder; README.md describes them.
#pragma once

#include "scenarios/rule_mutations.h"

#include <string>
#include <vector>

namespace bastide::test {

// The paths of all scenarios, in order.
std::vector<std::string> scenario_files();

// Plays the file. Returns a line "FILE:LINE: ..." for each fault.
std::vector<std::string> play_scenario(const std::string& path);

// Plays the file with the rules of a mutation, if the mutation changes the rules of its setup.
std::vector<std::string> play_scenario(const std::string& path, const RuleMutation& mutation);

}  // namespace bastide::test
