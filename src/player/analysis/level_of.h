// The computer players' level that loses about as many points a turn as a player.
#pragma once

#include "analysis/report.h"
#include "rules/ruleset.h"

#include <cstddef>
#include <string_view>

namespace bastide {

// A level is named from this number of a player's games on: fewer say too little.
inline constexpr std::size_t kGamesForLevel = 5;

// The page looks at the latest games that count: players learn.
inline constexpr std::size_t kLatestGamesForLevel = 20;

// A game counts for a player from this number of own turns on; a whole one has 35 or 36. Points
// lost a turn differ between the beginning and the end of a game.
inline constexpr unsigned kTurnsForLevel = 20;

// True if a game counts for the level of the player of `summary`. The levels are measured with the
// effort quick, in games of two with the base game alone and its usual rules; in other games, and
// with another effort, players lose other points.
bool counts_for_level(const Ruleset& rules, std::string_view effort,
                      const analysis::PlayerSummary& summary);

struct LikeLevel {
  int level = 0;
  // The levels at the ends of the interval, from the weakest to the strongest.
  int low = 0;
  int high = 0;
};

// `points_lost` a turn that counts, over several games (docs/analysis.md has the curve).
LikeLevel level_of(const analysis::PlayerSummary::Mean& points_lost);

}  // namespace bastide
