// Glicko-2 ratings after Mark Glickman, "Example of the Glicko-2 system" (2022); docs/ratings.md
// describes their use.
#pragma once

#include <span>

namespace bastide {

struct Rating {
  double points = 1500;
  double deviation = 350;  // the true strength is most likely within two deviations of `points`
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// A rating with a larger deviation is provisional.
inline constexpr double kProvisional = 110;
inline constexpr double kMostDeviation = 350;
inline constexpr double kLeastDeviation = 30;  // keeps ratings of frequent players flexible

inline bool is_provisional(const Rating& rating) { return rating.deviation > kProvisional; }

// An opponent's rating and the player's score against them.
struct OpponentResult {
  Rating opponent;
  double score = 0;  // 1: won, 1/2: draw, 0: lost
};

// Returns the rating after results that count as simultaneous, `periods` rating periods after the
// last game. Without results only the deviation grows.
Rating rated(const Rating& before, std::span<const OpponentResult> bouts, double periods);

}  // namespace bastide
