#include "evaluate/win_chance.h"

#include "rules/turn.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

// These constants were fitted to 1,500 games of the base game for two players, and to 400 games
// each for three, four and five (docs/search.md). Variances are in points squared.
constexpr double kVarianceAtTheEnd = 8;   // variance of the last turn's claims
constexpr double kVarianceForTwo = 370;   // variance of a whole game
constexpr double kVarianceForMore = 430;  // variance of a whole game with more players
constexpr double kTrustForTwo = 1.05;     // the mean final lead is the expected lead times this
// With more than two players, the factor of an expected lead is 1 at the end of the game and lower
// by this number before the first tile.
constexpr double kTrustLostForMore = 0.9;
// Tiles beyond the base game's add variance: their boxes bring points that the evaluation ignores.
constexpr double kBaseTiles = 71;
constexpr double kUnknownOfATile = 0.4;

}  // namespace

LeadSpread lead_spread(const State& state) {
  if (is_over(state)) return {};
  const double tiles = std::max(1.0, static_cast<double>(state.rules->whole_stack));
  const double left = state.bag.left / tiles;
  const bool two = state.rules->players() == 2;
  const double more = std::max(0.0, tiles - kBaseTiles);
  const double size = tiles / kBaseTiles;
  const double game = (two ? kVarianceForTwo : kVarianceForMore) * size * size * size;
  const double variance =
      kVarianceAtTheEnd + kUnknownOfATile * more * more + game * left * (3 - left) / 2;
  return {std::sqrt(variance), two ? kTrustForTwo : 1 - kTrustLostForMore * left};
}

double worth_of_tie(const Ruleset& rules, PlayerId player, PlayerId opponent) {
  constexpr PlayerId kStartPlayer(0);
  if (!rules.options()[kStartPlayerLosesTiesOption]) return 0.5;
  if (player == kStartPlayer) return 0;
  return opponent == kStartPlayer ? 1 : 0.5;
}

// Scores are whole numbers, so the normal distribution's part within half a point of 0 is the
// chance of a tie.
double win_chance(double lead, const LeadSpread& spread, double tie) {
  if (spread.deviation == 0) return lead == 0 ? tie : (lead > 0 ? 1 : 0);
  const double wins_above = 0.5 - tie;  // final leads above this number count as wins
  return std::erfc((wins_above - lead * spread.trust) / (spread.deviation * std::sqrt(2.0))) / 2;
}

WinChances win_chances(const ExpectedPoints& points, const State& state) {
  WinChances chances{};
  const unsigned players = state.rules->players();
  const LeadSpread spread = lead_spread(state);
  double sum = 0;
  for (unsigned p = 0; p < players; ++p) {
    chances[p] = 1;
    for (unsigned other = 0; other < players; ++other) {
      if (other == p) continue;
      const double lead = static_cast<double>(points[p] - points[other]) / kPoint;
      const double tie = worth_of_tie(*state.rules, PlayerId(p), PlayerId(other));
      chances[p] *= win_chance(lead, spread, tie);
    }
    sum += chances[p];
  }
  for (unsigned p = 0; p < players; ++p) chances[p] /= sum;
  return chances;
}

}  // namespace bastide
