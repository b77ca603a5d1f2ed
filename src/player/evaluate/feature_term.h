// The evaluation's numbers for one feature.
#pragma once

#include "evaluate/chance_and_points.h"

#include <algorithm>
#include <cstdint>

namespace bastide {

// The two smallest numbers of copies left for a feature's sites.
struct FewestCopies {
  static constexpr std::uint8_t kNone = 255;

  std::uint8_t first = kNone;   // kNone if there is no site
  std::uint8_t second = kNone;  // kNone if there is no other site

  void add(unsigned copies) {
    const auto one = static_cast<std::uint8_t>(std::min(copies, kNone - 1U));
    if (one < first) {
      second = first;
      first = one;
    } else if (one < second) {
      second = one;
    }
  }
};

// The sites beside a feature, by the copies left for them.
struct SiteCounts {
  std::uint16_t sites = 0;
  std::uint8_t dead = 0;  // sites that no copy left fits
  FewestCopies fitting;   // copies that fit the site
  FewestCopies closing;   // of a road or city: copies after which it has no open end there

  void add(unsigned copies) {
    ++sites;
    if (copies == 0) ++dead;
    fitting.add(copies);
  }
};

struct FeatureTerm {
  LogChance filled = 0;          // chance that its sites are filled
  SiteCounts around;             // of a farm with an owner only the number of sites
  std::uint8_t full = 0;         // points when complete; not of farms
  std::uint8_t cities = 0;       // number of completed cities beside a farm
  std::uint8_t open_cities = 0;  // number of other cities beside a farm
  Chance complete = 0;
  Points points = 0;  // expected points at the end
  // The feature's value by the fitted weights: for each player with the majority, or, of an
  // unclaimed feature, for the player to move.
  Points worth = 0;
  Points correction = 0;  // correction of `worth` by the network
  Points pig = 0;         // points that a pig adds on a farm
};

}  // namespace bastide
