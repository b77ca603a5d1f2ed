// How many points a feature brings, who gets them, and what happens to the figures on it.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// The points of a road, city, cloister or garden, completed or as it stands.
Arithmetic value_of(const Ruleset& rules, const Feature& feature, bool complete);

// The players with the most weight, ties included, as bits; none if nobody has any.
std::uint8_t majority(Weights weights);

// Scores a road, city, cloister or garden: its points to whoever has the majority; during the game its figures go
// back to their owners.
void score_feature(State& state, FeatureId id, AwardReason reason, Events* events);

// Scores what the tile just placed has completed [RG, Scoring completed cloisters, roads and cities].
void score_completed(State& state, Events* events);

// Everything that is scored once the game is over [RG, Final Scoring].
void score_finally(State& state, Events* events);

// ---- shared by the two files of scoring --------------------------------------------------------------------

// Fills in the parts of an award that follow from weights and winners, and gives out the points.
void give_points(State& state, Award award, Weights weights, Events* events);

// The same without an award to show.
void give_points(State& state, int points, std::uint8_t winners);

// The cells of a feature's tiles, each once.
std::vector<Cell> cells_of(const Board& board, FeatureId feature);

}  // namespace bastide
