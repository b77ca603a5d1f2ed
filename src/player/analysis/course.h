// The course of a game: points by kind, and turns without followers.
#pragma once

#include "analysis/report.h"
#include "rules/ruleset.h"

#include <span>

namespace bastide::analysis {

// Plays the actions and adds the gains to the report, and to the summaries points and turns.
void add_course(Report& report, const Ruleset& rules, std::span<const Action> actions);

}  // namespace bastide::analysis
