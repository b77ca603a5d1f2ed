#include "rules/point_kinds.h"

namespace bastide {

PointKind point_kind_of(const Event& event) {
  if (event.type != EventType::award) return PointKind::rest;
  switch (event.award.feature) {
    case SegmentKind::road: return PointKind::road;
    case SegmentKind::city: return PointKind::city;
    case SegmentKind::cloister:
    case SegmentKind::garden: return PointKind::cloister;
    case SegmentKind::field: return PointKind::farm;
    case SegmentKind::river: break;
  }
  return PointKind::rest;
}

Gains gains_of(const Event& event) {
  Gains gains{};
  for (std::size_t p = 0; p < gains.size(); ++p) {
    if (event.type == EventType::bonus && has_player(event.players, p)) gains[p] = event.points;
    if (event.type != EventType::award || !has_player(event.award.winners, p)) continue;
    gains[p] =
        event.award.sum.points + (has_player(event.award.pigs, p) ? event.award.pig_points : 0);
  }
  return gains;
}

}  // namespace bastide
