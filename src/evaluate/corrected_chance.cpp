#include "evaluate/corrected_chance.h"

#include <array>

namespace bastide {

namespace {

// How often features were completed, in thousandths, for a stated chance of 0/16, 1/16, ... 16/16.
using Frequencies = std::array<Chance, 17>;
constexpr Frequencies kRoads = {0,   220, 325, 385, 445, 470, 530, 545, 550,
                                560, 600, 640, 670, 720, 835, 910, 1000};
constexpr Frequencies kCities = {0,   150, 235, 280, 325, 345, 355, 365, 375,
                                 380, 400, 405, 430, 485, 635, 780, 1000};
constexpr Frequencies kCentres = {0,   305, 400, 495, 545, 590, 635, 680, 735,
                                  770, 835, 895, 920, 940, 960, 980, 1000};

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
