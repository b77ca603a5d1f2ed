#include "evaluate/current_weights.h"

namespace bastide {

Points KindWeights::loss_of_stuck(Chance complete) const {
  Chance miss = kSure - std::min(complete, kSure);
  for (int i = 0; i < 3; ++i) miss = both(miss, miss);
  return expected(stuck, miss);
}

CurrentWeights::CurrentWeights(const WeightTables& of, unsigned tiles_left, unsigned players)
    : tables(&of),
      thousandths_left(1000U * tiles_left),
      early(share_of(std::min(thousandths_left, of.thousandths(Weight::fade_tiles)),
                     of.thousandths(Weight::fade_tiles))) {
  const unsigned swing = of.thousandths(Weight::full_swing) * players;
  full_supply = expected(
      static_cast<Points>((std::int64_t{of.millionths(Weight::full_supply)} * kPoint + 500'000) /
                          1'000'000),
      share_of(std::min(2'000U * tiles_left, swing), swing));
}

const KindWeights& CurrentWeights::of(SegmentKind kind) const {
  switch (kind) {
    case SegmentKind::road: return road;
    case SegmentKind::cloister:
    case SegmentKind::garden: return centre;
    case SegmentKind::field: return farm;
    default: return city;
  }
}

Points CurrentWeights::value_of_supply(ExpectedCount followers) const {
  const std::uint64_t steps = std::uint64_t{followers} * kSupplySteps;
  const auto step = static_cast<unsigned>(steps / kOneThing);
  const auto rest = static_cast<Chance>(steps % kOneThing);
  const Chance low = at_copies(tables->supplied, step);
  const Chance high = at_copies(tables->supplied, step + 1);
  return expected(full_supply, low + both(high - low, rest));
}

}  // namespace bastide
