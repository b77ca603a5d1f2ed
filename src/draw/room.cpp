#include "draw/room.h"

#include "base/bits.h"

#include <algorithm>

namespace bastide {

double Room::free_around(Point at) const {
  double room = kTileSize;
  for (const Disc& disc : taken_) room = std::min(room, distance(at, disc.at) - disc.radius);
  return room;
}

Room::Spot Room::best(std::uint32_t segments, double enough, Point towards) const {
  Spot best{towards};
  for (int y = 1; y < Raster::kPoints; y += 2) {
    for (int x = 1; x < Raster::kPoints; x += 2) {
      const Point at{static_cast<double>(x), static_cast<double>(y)};
      const std::uint8_t owner = raster_.at(at);
      if (owner >= kMaxTileSegments || (segments & bit(owner)) == 0) continue;
      const double room = std::min({raster_.clearance(at), free_around(at), enough});
      const bool better = room > best.room + 0.01;
      const bool nearer = distance(at, towards) < distance(best.at, towards) - 0.01;
      if (better || (room > best.room - 0.01 && nearer)) best = {at, room};
    }
  }
  return best;
}

}  // namespace bastide
