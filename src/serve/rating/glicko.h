// Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2022): how well somebody plays,
// and how sure of that we are. docs/ratings.md says how it is used.
#pragma once

#include <span>

namespace bastide::serve {

struct Rating {
  double points = 1500;
  double deviation = 350;  // he is most likely within two of them
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// Above this deviation a rating is provisional: it says little yet, or no more.
inline constexpr double kProvisional = 110;
inline constexpr double kMostDeviation = 350;
inline constexpr double kLeastDeviation = 30;  // so that whoever learns still rises

inline bool is_provisional(const Rating& rating) { return rating.deviation > kProvisional; }

// One opponent, and what was won of one point.
struct Bout {
  Rating opponent;
  double score = 0;  // 1 won, 1/2 neither, 0 lost
};

// After bouts that count as simultaneous, so many rating periods after the last; without any he is
// only less sure.
Rating rated(const Rating& before, std::span<const Bout> bouts, double periods);

}  // namespace bastide::serve
