// What the evaluation computes of one feature.
#pragma once

#include "evaluate/chance_and_points.h"

#include <algorithm>
#include <cstdint>

namespace bastide {

// The sites beside a feature, by the copies left that fit them.
struct SiteCounts {
  static constexpr std::uint8_t kNone = 255;

  std::uint16_t sites = 0;
  std::uint8_t dead = 0;        // sites that no copy left fits
  std::uint8_t fewest = kNone;  // number of copies that fit the site which the fewest copies fit
  std::uint8_t second = kNone;  // the same of the site after that; kNone if there is none

  void add(unsigned copies) {
    const auto fitting = static_cast<std::uint8_t>(std::min(copies, kNone - 1U));
    ++sites;
    if (fitting == 0) ++dead;
    if (fitting < fewest) {
      second = fewest;
      fewest = fitting;
    } else if (fitting < second) {
      second = fitting;
    }
  }
};

struct FeatureTerm {
  LogChance filled = 0;     // chance that its sites are filled
  SiteCounts around;        // of a farm with an owner only the number of sites
  std::uint8_t full = 0;    // points when complete; not of farms
  std::uint8_t cities = 0;  // number of completed cities beside a farm
  Chance complete = 0;
  Points points = 0;  // expected points at the end
  // The feature's value by the fitted weights: for each player with the majority, or, of an
  // unclaimed feature, for the player to move.
  Points worth = 0;
  Points correction = 0;  // correction of `worth` by the network
  Points pig = 0;         // points that a pig adds on a farm
};

}  // namespace bastide
