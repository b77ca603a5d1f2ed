// Scores features: points, majorities, and the return of figures.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// Returns the points of a road, city, cloister or garden, complete or incomplete.
Arithmetic value_of(const Ruleset& rules, const Feature& feature, bool complete);

// Returns the weight of each player's followers on a feature. A mayor weighs as much as the city
// has pennants [BB, Mayor].
using Shares = std::array<std::uint8_t, kMaxPlayers>;
Shares shares_of(const Feature& feature);

// Returns the players with the most weight, ties included; 0 if no player has any.
PlayerSet majority(const Feature& feature);
PlayerSet majority(const Shares& shares);

// Scores a road, city, cloister or garden: the majority gets its points. During the game its
// figures return to their owners.
void score_feature(State& state, FeatureId id, AwardReason reason, Events* events);

// The points of a farm for each completed city, castle and besieged city beside it, and a pig's
// addition to each.
struct FarmRates {
  AwardReason reason;
  std::uint8_t city, castle, besieged, pig, pig_besieged;
};
inline constexpr FarmRates kFarmFinal = {AwardReason::final_scoring, 3, 4, 6, 1, 1};
inline constexpr FarmRates kBarnBuilt = {AwardReason::barn_built, 3, 4, 6, 1, 1};
inline constexpr FarmRates kBarnJoined = {AwardReason::barn_joined, 1, 2, 2, 1, 1};
inline constexpr FarmRates kBarnFinal = {AwardReason::barn_final, 4, 5, 8, 0, 0};
// Of a city that several farms may supply, where each city is scored once (Farms::per_city).
inline constexpr FarmRates kCitySupplied = {AwardReason::final_scoring, 4, 5, 8, 1, 2};

// Scores a farm for the majority of its farmers, or at the end for the owners of its barns. During
// the game farmers and pigs return to their owners.
void score_farm(State& state, FeatureId id, const FarmRates& rates, Events* events);

// Gives points that come from no feature to each of `players`.
void give_bonus(State& state, BonusKind kind, int points, PlayerSet players, Events* events);

// Returns the roads, cities, cloisters and gardens that the tile just placed completed and that are
// not scored yet.
CompletedFeatures completed_features(const State& state);

// Scores the features that the tile just placed completed [RG, Scoring completed cloisters, roads
// and cities].
void score_completed(State& state, Events* events);

// Scores everything that is scored at the end of the game [RG, Final Scoring].
void score_finally(State& state, Events* events);

// ---- shared by the files of scoring -------------------------------------------------------------

// The points of one award, the players who get them, and the pigs' addition.
struct Prize {
  int points = 0;
  PlayerSet winners = 0;
  int pig_points = 0;
  PlayerSet pigs = 0;
};

void give_points(State& state, const Prize& prize);
void show(const Prize& prize, Award award, Events& events);

// Gives the prize's points to the players. If events are wanted, adds the award that `describe`
// returns.
template <class Describe>
void give(State& state, const Prize& prize, Events* events, Describe&& describe) {
  give_points(state, prize);
  if (events != nullptr) show(prize, describe(), *events);
}

// Gives the fairy's points when a feature is scored.
void score_companions(State& state, FeatureId feature, Events* events);

// Returns the figures on a scored feature to their owners, barns excepted [RG, RETURNING SCORED
// FOLLOWERS TO THE PLAYERS' SUPPLIES].
void return_figures(State& state, FeatureId id, EventReason reason, Events* events);

// Returns the players with figures of one kind on a feature.
PlayerSet players_with(const State& state, FeatureId feature, Figure figure);

// Returns the cells of a feature's tiles, each once.
std::vector<Cell> cells_of(const Board& board, FeatureId feature);

// Returns the cells that a feature's award has: its own, and those around a cloister or garden,
// whose own comes first. Events name a feature by the first of them.
std::vector<Cell> cells_scored(const State& state, FeatureId feature);

}  // namespace bastide
