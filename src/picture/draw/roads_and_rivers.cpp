// Computes the curves of roads and rivers: between the two sides that they connect, or from a side
// to their end.
#include "base/bits.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

constexpr double kCornerReach = 27.6;  // makes a curve that is nearly a quarter circle
constexpr double kTunnelReach = 15;    // length of the visible road before a tunnel in a field
constexpr double kDeadEnd = 43;
constexpr double kCloisterAside = 24;  // distance of a cloister from a river through the middle
// Two roads or rivers that meet within this distance from the end of one of them do not cross
// there.
constexpr double kApart = 9;

Point side_point(Side side) { return border_point(2 * number(side) + 1); }
Point inwards(Side side) { return unit(kCentre - side_point(side)); }
Side first_side(const Segment& way) { return static_cast<Side>(std::countr_zero(way.sides)); }

bool has_through_river(const TileKind& tile) {
  return std::any_of(tile.segments.begin(), tile.segments.end(), [](const Segment& segment) {
    return segment.kind == SegmentKind::river && segment.ends > 1;
  });
}

class WayPainter {
 public:
  WayPainter(const TileKind& tile, TileLayout& layout) : tile_(tile), layout_(layout) {}

  void shape_all() {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      const Segment& segment = tile_.segments[i];
      if (segment.kind == SegmentKind::river) layout_.rivers.push_back(course(i));
      if (segment.kind == SegmentKind::road) layout_.roads.push_back(course(i));
    }
    for (const Side side : kAllSides) {
      if (is_bare(side) && differ(side)) layout_.ridges.push_back(line(side_point(side), kCentre));
    }
    for (std::size_t i = 0; i < layout_.roads.size(); ++i) {
      for (const Way& river : layout_.rivers) cross(layout_.roads[i], river, true);
      for (std::size_t j = i + 1; j < layout_.roads.size(); ++j) {
        cross(layout_.roads[i], layout_.roads[j], false);
      }
    }
  }

 private:
  std::uint8_t field_at(unsigned half) const {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      if ((tile_.segments[i].halves & bit(half)) != 0) return i;
    }
    return kNoSegment;
  }
  // Do different fields lie left and right of the middle of this side?
  bool differ(Side side) const {
    return field_at(2 * number(side)) != field_at(2 * number(side) + 1);
  }
  bool is_bare(Side side) const {
    std::uint8_t sides = 0;
    for (const Segment& segment : tile_.segments) sides |= segment.sides;
    const bool covered =
        field_at(2 * number(side)) != kNoSegment && field_at(2 * number(side) + 1) != kNoSegment;
    return covered && (sides & bit(number(side))) == 0;
  }

  Way course(std::uint8_t i) const {
    const Segment& segment = tile_.segments[i];
    Way way{i, {}, {}};
    if ((segment.marks & kTunnel) != 0) return tunnel(i);
    if (segment.ends == 2) {
      way.parts.push_back(through(segment.sides));
      return way;
    }
    for_each_bit(segment.sides, [&](unsigned side) {
      const auto from = static_cast<Side>(side);
      way.parts.push_back(segment.ends > 2 ? line(side_point(from), kCentre) : to_its_end(i, from));
    });
    return way;
  }

  static Path through(std::uint8_t sides) {
    const auto a = static_cast<Side>(std::countr_zero(sides));
    const auto b = static_cast<Side>(std::countr_zero(sides & (sides - 1U)));
    const double reach = opposite(a) == b ? 35 : kCornerReach;
    Path path{side_point(a), {}};
    path.curves.push_back(
        {side_point(a) + reach * inwards(a), side_point(b) + reach * inwards(b), side_point(b)});
    return path;
  }

  Path to_its_end(std::uint8_t i, Side side) const {
    const Point from = side_point(side);
    const Point end = end_of(i, side);
    const double reach = 0.4 * distance(from, end);
    const Point before = from + 1.6 * reach * inwards(side);
    Path path{from, {}};
    path.curves.push_back({from + reach * inwards(side), end + reach * unit(before - end), end});
    return path;
  }

  Point end_of(std::uint8_t i, Side side) const {
    const Segment& road = tile_.segments[i];
    if (road.kind == SegmentKind::river) return kCentre;
    unsigned cities = 0;
    std::uint8_t city = kNoSegment;
    bool cloister = false;
    for_each_bit(road.joins, [&](unsigned other) {
      const SegmentKind kind = tile_.segments[other].kind;
      cloister = cloister || kind == SegmentKind::cloister;
      if (kind != SegmentKind::city) return;
      ++cities;
      city = static_cast<std::uint8_t>(other);
    });
    if (cloister) return middle_of(tile_);
    if (cities > 1) return kCentre;
    if (cities == 1) return gate_of(city, side);
    if (road.joins == 0 && !differ(side)) return side_point(side) + kDeadEnd * inwards(side);
    return road.joins == 0 && has_count() ? gate_of(kNoSegment, side) : kCentre;
  }

  bool has_count() const {
    return std::any_of(layout_.cities.begin(), layout_.cities.end(),
                       [](const CityShape& city) { return city.segment == kNoSegment; });
  }

  // The point where a road from that side of the tile goes through the city's wall.
  Point gate_of(std::uint8_t city, Side side) const {
    const Point towards = side_point(side) + 23 * inwards(side);
    Point best = kCentre;
    double nearest = 1000;
    for (const CityShape& shape : layout_.cities) {
      if (shape.segment != city) continue;
      for (const Path& wall : shape.walls) {
        const Point there = nearest_on(points_along(wall), towards);
        if (distance(there, towards) >= nearest) continue;
        nearest = distance(there, towards);
        best = there;
      }
    }
    return best;
  }

  // The visible parts of a road with a tunnel: the parts that separate two fields, or else a short
  // piece at each edge.
  Way tunnel(std::uint8_t i) const {
    Way way{i, {}, {}};
    const Path whole = through(tile_.segments[i].sides);
    Point mouths[2];
    unsigned count = 0;
    for (const Path& path : {whole, reversed(whole)}) {
      double reach = kTunnelReach;
      for (const Side side : kAllSides) {
        if (side_point(side) == path.from && differ(side)) reach = way_to_wall(path);
      }
      way.parts.push_back(beginning_of(path, reach));
      mouths[count++] = way.parts.back().end();
    }
    way.hidden = line(mouths[0], mouths[1]);
    return way;
  }

  double way_to_wall(const Path& path) const {
    const std::vector<Point> points = points_along(path);
    double way = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
      for (const CityShape& city : layout_.cities) {
        if (inside(points_along(city.outline), points[i])) return way;
      }
      way += distance(points[i - 1], points[i]);
    }
    return way / 2;
  }

  void cross(const Way& upper, const Way& lower, bool river) {
    for (const Path& a : upper.parts) {
      for (const Path& b : lower.parts) {
        const auto line_a = points_along(a);
        const auto line_b = points_along(b);
        for (std::size_t i = 1; i < line_a.size(); ++i) {
          const Point at = 0.5 * (line_a[i - 1] + line_a[i]);
          const bool meets = distance(nearest_on(line_b, at), at) < 2.2;
          const bool near_end = distance(at, a.end()) < kApart || distance(at, b.end()) < kApart;
          if (!meets || near_end) continue;
          layout_.crossovers.push_back({at, unit(line_a[i] - line_a[i - 1]), river});
          return;
        }
      }
    }
  }

  const TileKind& tile_;
  TileLayout& layout_;
};

}  // namespace

Point middle_of(const TileKind& tile) {
  if (tile.centre == kNoSegment || !has_through_river(tile)) return kCentre;
  for (const Segment& segment : tile.segments) {
    if (segment.kind == SegmentKind::road && segment.joins != 0) {
      return kCentre + kCloisterAside * inwards(first_side(segment));
    }
  }
  return kCentre;
}

void shape_ways(const TileKind& tile, TileLayout& layout) { WayPainter(tile, layout).shape_all(); }

}  // namespace bastide
