// What a position is worth: a guess at the final scores, quick enough to be asked for every action of a turn.
#pragma once

#include <array>

#include "rules/ruleset.h"

namespace bastide {

// The points each seat may expect at the end: those it has, those its features promise, and what its followers in
// supply are good for. Exact for a game that is over.
using Prospects = std::array<float, kMaxPlayers>;
Prospects prospects(const State& state);

// How far `player` is ahead of the others; of several, the strongest counts as much as all of them on average.
float advantage(const Prospects& prospects, unsigned players, PlayerId player);

}  // namespace bastide
