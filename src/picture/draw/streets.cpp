// Computes the streets of cities: lanes inwards from the middle of every edge, so that they
// continue on the next tile, and a square where many lanes meet.
#include "base/bits.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <optional>

namespace bastide {

namespace {

constexpr double kShortLane = 13;  // length of the lane in a city at only one edge
constexpr double kBehindGate = 4;  // from a gate to the beginning of its lane
constexpr int kNarrowest = 20;     // least width of an opening for a lane of the Count's city
constexpr unsigned kSquareEnds = 3;
constexpr double kMostSquareRoom = 9;

// The centre of a segment's ground.
Point middle_of_ground(const SegmentGrid& grid, std::uint8_t segment) {
  Point sum;
  double count = 0;
  for (int y = 0; y < SegmentGrid::kPoints; ++y) {
    for (int x = 0; x < SegmentGrid::kPoints; ++x) {
      const Point at{x + 0.5, y + 0.5};
      if (grid.at(at) != segment) continue;
      sum = sum + at;
      ++count;
    }
  }
  return count == 0 ? kCentre : (1 / count) * sum;
}

Path lane_to(Point hub, Point from, Point inwards) {
  const double reach = 0.5 * distance(from, hub);
  Path lane{from, {}};
  lane.curves.push_back({from + reach * inwards, hub - 0.4 * reach * unit(hub - from), hub});
  return lane;
}

bool stays_inside(const Path& lane, const SegmentGrid& grid, std::uint8_t segment) {
  const auto points = points_along(lane);
  return std::all_of(points.begin(), points.end(),
                     [&](Point at) { return grid.at(at) == segment; });
}

// Adds a lane from the gate at the end of a road.
void add_lane_from_gate(const Way& road, const TileLayout& layout, Streets& streets) {
  const Path& last = road.parts.back();
  const Point inwards =
      unit(last.end() - (last.curves.empty() ? last.from : last.curves.back().control2));
  Path lane = lane_to(streets.hub, last.end() + kBehindGate * inwards, inwards);
  if (stays_inside(lane, layout.grid, streets.segment)) streets.lanes.push_back(std::move(lane));
}

// The middle of the longest stretch of the Count's city along a side, just inside the tile.
std::optional<Point> opening_at(const SegmentGrid& grid, Side side) {
  const Point corner = border_point(2 * number(side));
  const Point along = unit(border_point(2 * number(side) + 2) - corner);
  const Point inwards = unit(border_point(2 * number(side) + 6) - corner);
  int most = 0;
  int length = 0;
  int end = 0;
  for (int i = 0; i < SegmentGrid::kPoints; ++i) {
    const Point at = corner + (i + 0.5) * along + 0.5 * inwards;
    length = grid.at(at) == SegmentGrid::kCountCity ? length + 1 : 0;
    if (length <= most) continue;
    most = length;
    end = i + 1;
  }
  if (most < kNarrowest) return std::nullopt;
  return corner + (end - 0.5 * most) * along;
}

// Adds the streets of the Count's city. They lead to the middle of its ground from each opening at
// the tile's edge and from each road that ends at the city.
void lay_count_streets(TileLayout& layout) {
  for (const CityShape& city : layout.cities) {
    if (city.segment != kNoSegment) continue;
    const SegmentGrid& grid = layout.grid;
    Streets streets{kNoSegment, {}, middle_of_ground(grid, SegmentGrid::kCountCity)};
    for (const Side side : kAllSides) {
      const auto from = opening_at(grid, side);
      const Point inwards = unit(kCentre - border_point(2 * number(side) + 1));
      if (from) streets.lanes.push_back(lane_to(streets.hub, *from, inwards));
    }
    for (const Way& road : layout.roads) {
      for (const Path& part : road.parts) streets.lanes.push_back(line(part.end(), streets.hub));
    }
    layout.streets.push_back(std::move(streets));
  }
}

}  // namespace

void lay_streets(const TileKind& tile, TileLayout& layout) {
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const Segment& city = tile.segments[i];
    if (city.kind != SegmentKind::city || city.ends == 0) continue;
    Streets streets{i, {}, middle_of_ground(layout.grid, i)};
    if (city.ends == 1) {
      const Point from = border_point(2 * static_cast<unsigned>(std::countr_zero(city.sides)) + 1);
      streets.hub = from + kShortLane * unit(kCentre - from);
    }
    for_each_bit(city.sides, [&](unsigned side) {
      const Point from = border_point(2 * side + 1);
      Path lane = lane_to(streets.hub, from, unit(kCentre - from));
      if (stays_inside(lane, layout.grid, i)) streets.lanes.push_back(std::move(lane));
    });
    for (const Way& road : layout.roads) {
      if ((tile.segments[road.segment].joins & bit(i)) != 0)
        add_lane_from_gate(road, layout, streets);
    }
    streets.square = city.ends >= kSquareEnds && streets.lanes.size() >= city.ends &&
                     layout.grid.clearance(streets.hub) > kMostSquareRoom;
    if (!streets.lanes.empty()) layout.streets.push_back(std::move(streets));
  }
  lay_count_streets(layout);
}

}  // namespace bastide
