#include "evaluate/corrected_chance.h"

#include <array>
#include <cstdint>

namespace bastide {

namespace {

using Thousandths = std::uint32_t;

// How often features were completed, for a stated chance of 0/16, 1/16, ... 16/16.
using Frequencies = std::array<Thousandths, 17>;
constexpr Frequencies kRoads = {0,   310, 445, 553, 558, 565, 636, 640, 735,
                                755, 785, 830, 860, 890, 930, 960, 1000};
constexpr Frequencies kCities = {0,   195, 295, 320, 320, 410, 510, 510, 535,
                                 725, 755, 765, 790, 820, 850, 890, 1000};
constexpr Frequencies kCentres = {0,   360, 455, 565, 610, 630, 695, 740, 770,
                                  825, 830, 880, 890, 900, 910, 920, 1000};

const Frequencies& frequencies_of(SegmentKind kind) {
  if (kind == SegmentKind::road) return kRoads;
  return kind == SegmentKind::city ? kCities : kCentres;
}

}  // namespace

Chance corrected_chance(SegmentKind kind, Chance stated) {
  constexpr Chance kStep = kSure / 16;
  if (stated >= kSure) return kSure;
  const Frequencies& frequencies = frequencies_of(kind);
  const std::size_t step = stated / kStep;
  const Chance low = frequencies[step] * kStep;
  const Chance rise = (frequencies[step + 1] - frequencies[step]) * (stated % kStep);
  return (low + rise) * 16 / 1000;
}

}  // namespace bastide
