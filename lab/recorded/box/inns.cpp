// Inns & Cathedrals in recorded games.
#include "recorded/box.h"

namespace bastide::inns {

namespace {

using namespace recorded;

// difference-025: if small cities score half, recordings give a small city with a cathedral one
// point less for each tile.
std::optional<SmallCityThere> small_city_there(const Ruleset& rules, const Award& award) {
  const bool small = rules.options()[kSmallCityOption] == SmallCity::half &&
                     award.feature == SegmentKind::city && award.reason == AwardReason::completed &&
                     award.sum.tiles == 2 && (award.marks & kCathedral) != 0;
  if (!small) return std::nullopt;
  return SmallCityThere{-award.sum.points / award.sum.per_tile, true};
}

}  // namespace

constinit const BoxRecorded kRecorded = {.box = Box::inns, .small_city = small_city_there};

}  // namespace bastide::inns
