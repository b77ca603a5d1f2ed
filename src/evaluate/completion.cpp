#include "evaluate/completion.h"

#include <array>

namespace bastide {

namespace {

// In thousandths, at each sixteenth of the stated chance.
using Frequencies = std::array<Chance, 17>;
constexpr Frequencies kRoads = {0,   70,  125, 185, 235, 250, 290, 310, 315,
                                375, 435, 465, 485, 515, 650, 850, 1000};
constexpr Frequencies kCities = {0,   95,  170, 200, 290, 320, 335, 340, 345,
                                 350, 360, 365, 395, 480, 670, 850, 1000};
constexpr Frequencies kCentres = {0,   340, 500, 600, 660, 705, 740, 770, 820,
                                  845, 905, 945, 960, 970, 980, 990, 1000};

const Frequencies& frequencies_of(SegmentKind kind) {
  if (kind == SegmentKind::road) return kRoads;
  return kind == SegmentKind::city ? kCities : kCentres;
}

}  // namespace

Chance completion_chance(SegmentKind kind, Chance stated) {
  constexpr Chance kStep = kSure / 16;
  if (stated >= kSure) return kSure;
  const Frequencies& frequencies = frequencies_of(kind);
  const std::size_t step = stated / kStep;
  const Chance low = frequencies[step] * kStep;
  const Chance rise = (frequencies[step + 1] - frequencies[step]) * (stated % kStep);
  return (low + rise) * 16 / 1000;
}

}  // namespace bastide
