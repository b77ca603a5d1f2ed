// Inns & Cathedrals in saved and recorded games.
#include "interop/box.h"

namespace bastide::inns {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "big-follower", .piece = "large"},
    {.name = "inn", .part = "inns"},
    {.name = "cathedral", .part = "cathedrals"},
};

// difference-025: if small cities score half, recordings give a small city with a cathedral one
// point less for each tile.
std::optional<recorded::SmallCityThere> small_city_there(const Ruleset& rules, const Award& award) {
  const bool small = rules.options()[kSmallCityOption] == SmallCity::half &&
                     award.feature == SegmentKind::city && award.reason == AwardReason::completed &&
                     award.sum.tiles == 2 && (award.marks & kCathedral) != 0;
  if (!small) return std::nullopt;
  return recorded::SmallCityThere{-award.sum.points / award.sum.per_tile, true};
}

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::inns,
    .saved = {.set = "inns-and-cathedrals", .elements = kElements},
    .recorded = {.small_city = small_city_there}};

}  // namespace bastide::inns
