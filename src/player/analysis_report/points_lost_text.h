// What players lost over several games, as text for people.
#pragma once

#include "analysis/points_lost.h"
#include "base/language.h"

#include <string>

namespace bastide {

// What each player with some games lost a turn; fewer games say little about a player.
std::string points_lost_text(const PointsLost& lost, const Language& language);

// Likewise the level, by games that count for it.
std::string levels_text(const PointsLost& lost, const Language& language);

}  // namespace bastide
