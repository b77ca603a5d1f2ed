// Streets of cities: lanes inwards from the middle of every edge, so that they continue on the next
// tile, and a square where many meet.
#include "base/bits.h"
#include "draw/layout.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr double kShortLane = 13;  // of a city along one edge
constexpr unsigned kSquareEnds = 3;
constexpr double kMostSquareRoom = 9;

// The centre of a segment's ground.
Point middle_of_ground(const Raster& raster, std::uint8_t segment) {
  Point sum;
  double count = 0;
  for (int y = 0; y < Raster::kPoints; ++y) {
    for (int x = 0; x < Raster::kPoints; ++x) {
      const Point at{x + 0.5, y + 0.5};
      if (raster.at(at) != segment) continue;
      sum = sum + at;
      ++count;
    }
  }
  return count == 0 ? kCentre : (1 / count) * sum;
}

Path lane_to(Point hub, Side side) {
  const Point from = border_point(2 * number(side) + 1);
  const Point inwards = unit(kCentre - from);
  const double reach = 0.5 * distance(from, hub);
  Path lane{from, {}};
  lane.curves.push_back({from + reach * inwards, hub - 0.4 * reach * unit(hub - from), hub});
  return lane;
}

bool stays_inside(const Path& lane, const Raster& raster, std::uint8_t segment) {
  const auto points = points_along(lane);
  return std::all_of(points.begin(), points.end(),
                     [&](Point at) { return raster.at(at) == segment; });
}

}  // namespace

void lay_streets(const Tile& tile, TileLayout& layout) {
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const Segment& city = tile.segments[i];
    if (city.kind != SegmentKind::city || city.ends == 0) continue;
    Streets streets{i, {}, middle_of_ground(layout.raster, i)};
    if (city.ends == 1) {
      const Point from = border_point(2 * static_cast<unsigned>(std::countr_zero(city.sides)) + 1);
      streets.hub = from + kShortLane * unit(kCentre - from);
    }
    for_each_bit(city.sides, [&](unsigned side) {
      Path lane = lane_to(streets.hub, static_cast<Side>(side));
      if (stays_inside(lane, layout.raster, i)) streets.lanes.push_back(std::move(lane));
    });
    streets.square = city.ends >= kSquareEnds && streets.lanes.size() == city.ends &&
                     layout.raster.clearance(streets.hub) > kMostSquareRoom;
    if (!streets.lanes.empty()) layout.streets.push_back(std::move(streets));
  }
}

}  // namespace bastide
