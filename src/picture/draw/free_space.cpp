#include "draw/free_space.h"

#include "base/bits.h"

#include <algorithm>

namespace bastide {

double FreeSpace::free_around(Point at) const {
  double space = kTileSize;
  for (const Disc& disc : taken_) space = std::min(space, distance(at, disc.at) - disc.radius);
  return space;
}

FreeSpace::Spot FreeSpace::best(std::uint32_t segments, double enough, Point towards) const {
  Spot best{towards};
  for (int y = 1; y < SegmentGrid::kPoints; y += 2) {
    for (int x = 1; x < SegmentGrid::kPoints; x += 2) {
      const Point at{static_cast<double>(x), static_cast<double>(y)};
      const std::uint8_t owner = grid_.at(at);
      if (owner >= kMaxTileSegments || (segments & bit(owner)) == 0) continue;
      const double space = std::min({grid_.clearance(at), free_around(at), enough});
      const bool better = space > best.space + 0.01;
      const bool nearer = distance(at, towards) < distance(best.at, towards) - 0.01;
      if (better || (space > best.space - 0.01 && nearer)) best = {at, space};
    }
  }
  return best;
}

}  // namespace bastide
