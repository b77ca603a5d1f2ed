// How many points a feature brings, who gets them, and what happens to the figures on it.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

namespace bastide {

// The points of a road, city, cloister or garden, completed or as it stands.
Arithmetic value_of(const Ruleset& rules, const Feature& feature, bool complete);

// What each player's followers on a feature weigh; a mayor as many as the city has pennants [BB,
// Mayor].
using Shares = std::array<std::uint8_t, kMaxPlayers>;
Shares shares_of(const Feature& feature);

// The players with the most weight, ties included, as bits; none if nobody has any.
std::uint8_t majority(const Feature& feature);
std::uint8_t majority(const Shares& shares);

// Scores a road, city, cloister or garden: its points to whoever has the majority; during the game
// its figures go back to their owners.
void score_feature(State& state, FeatureId id, AwardReason reason, Events* events);

// What the completed city, castle and besieged city beside a farm bring, and what a pig adds to
// each.
struct FarmRates {
  AwardReason reason;
  std::uint8_t city, castle, besieged, pig, pig_besieged;
};
inline constexpr FarmRates kFarmFinal = {AwardReason::final_scoring, 3, 4, 6, 1, 1};
inline constexpr FarmRates kBarnBuilt = {AwardReason::barn_built, 3, 4, 6, 1, 1};
inline constexpr FarmRates kBarnJoined = {AwardReason::barn_joined, 1, 2, 2, 1, 1};
inline constexpr FarmRates kBarnFinal = {AwardReason::barn_final, 4, 5, 8, 0, 0};

// Scores a farm: its farmers' majority, or at the end the owners of its barns. In the game farmers
// and pigs go home.
void score_farm(State& state, FeatureId id, const FarmRates& rates, Events* events);

// Points that no feature brings, to each of `players`.
void give_bonus(State& state, BonusKind kind, int points, std::uint8_t players, Events* events);

// Roads, cities, cloisters and gardens that the tile just placed has completed, not yet scored.
CompletedFeatures completed_features(const State& state);

// Scores what the tile just placed has completed [RG, Scoring completed cloisters, roads and
// cities].
void score_completed(State& state, Events* events);

// Everything that is scored once the game is over [RG, Final Scoring].
void score_finally(State& state, Events* events);

// ---- shared by the files of scoring -------------------------------------------------------------

// The points for one thing: who gets them, as bits, and what a pig adds for those who have one
// there.
struct Prize {
  int points = 0;
  std::uint8_t winners = 0;
  int pig_points = 0;
  std::uint8_t pigs = 0;
};

void give_points(State& state, const Prize& prize);
void show(const Prize& prize, Award award, Events& events);

// Gives the points; and to whoever asks for events shows the award, which `describe` makes.
template <class Describe>
void give(State& state, const Prize& prize, Events* events, Describe&& describe) {
  give_points(state, prize);
  if (events != nullptr) show(prize, describe(), *events);
}

// What the fairy brings when a feature is scored.
void score_companions(State& state, FeatureId feature, Events* events);

// Returns the figures on a scored feature to their owners, barns excepted [RG, RETURNING SCORED
// FOLLOWERS TO THE PLAYERS' SUPPLIES].
void return_figures(State& state, FeatureId id, Events* events);

// The players whose figures of one kind stand on a feature, as bits.
std::uint8_t players_with(const State& state, FeatureId feature, Figure figure);

// The cells of a feature's tiles, each once.
std::vector<Cell> cells_of(const Board& board, FeatureId feature);

}  // namespace bastide
