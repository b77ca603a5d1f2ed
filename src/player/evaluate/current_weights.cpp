#include "evaluate/current_weights.h"

namespace bastide {

Points KindWeights::loss_of_stuck(Chance complete) const {
  Chance miss = kSure - std::min(complete, kSure);
  for (int i = 0; i < 3; ++i) miss = both(miss, miss);
  return expected(stuck, miss);
}

CurrentWeights::CurrentWeights(const Rates& rates, unsigned tiles_left, unsigned players)
    : tables(&rates), now(rates, tiles_left) {
  road = {.end = now.end(Weight::road_patience),
          .now = now.factor(Weight::road_now),
          .gain = now.factor(Weight::road_gain),
          .growth = now.points(Weight::road_growth),
          .risk = now.part(Weight::road_risk),
          .unclaimed = now.part(Weight::unclaimed_road),
          .returning = rates.chance(Weight::returning_road),
          .stuck = now.points(Weight::stuck_follower)};
  city = {.end = now.end(Weight::city_patience),
          .now = now.factor(Weight::city_now),
          .gain = now.factor(Weight::city_gain),
          .growth = now.points(Weight::city_growth),
          .risk = now.part(Weight::city_risk),
          .large = now.part(Weight::large_city),
          .unclaimed = now.part(Weight::unclaimed_city),
          .returning = rates.chance(Weight::returning_city),
          .stuck = now.points(Weight::stuck_follower)};
  centre = {.end = now.end(Weight::neighbour_patience),
            .now = now.factor(Weight::centre_now),
            .gain = now.factor(Weight::centre_gain),
            .returning = rates.chance(Weight::returning_centre),
            .stuck = now.points(Weight::stuck_follower)};
  farm = {.growth = now.points(Weight::farm_growth), .risk = now.part(Weight::farm_risk)};
  city_end_beside_farm = now.end(Weight::farm_patience);
  farm_trust = kSure - both(kSure - rates.chance(Weight::farm_trust), now.early());
  to_move = now.points(Weight::to_move);
  annexed = now.part(Weight::annexed_way);
  last_follower = now.points(Weight::last_follower);
  const unsigned swing = rates.thousandths(Weight::full_swing) * players;
  full_supply = expected(
      static_cast<Points>((std::int64_t{rates.weights[Weight::full_supply]} * kPoint + 500'000) /
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

Points CurrentWeights::value_of_supply(Chance followers) const {
  const std::uint64_t steps = std::uint64_t{followers} * kSupplySteps;
  const auto step = static_cast<unsigned>(steps / kSure);
  const auto rest = static_cast<Chance>(steps % kSure);
  const Chance low = at_copies(tables->supplied, step);
  const Chance high = at_copies(tables->supplied, step + 1);
  return expected(full_supply, low + both(high - low, rest));
}

}  // namespace bastide
