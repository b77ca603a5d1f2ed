// Computes the shapes of cities: their ground along the tile's edges, and their walls from the end
// of one edge to the start of the next.
#include "base/bits.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bastide {

namespace {

// The bend of a wall at a corner of the tile: the angle in degrees between the wall and the edge
// that is not the city's, and how far the wall keeps that direction, in board units.
struct Bend {
  double angle;
  double reach;
};

constexpr unsigned kAround = 8;        // number of positions on the border, see border_point
constexpr Bend kInlet = {49, 44};      // wall along one edge without a city
constexpr Bend kDeepInlet = {63, 62};  // wall along one edge that belongs to another city
constexpr Bend kDiagonal = {37, 46};
constexpr Bend kShallowDiagonal = {66, 46};
constexpr Bend kBulge = {40, 55};
constexpr Bend kFlatBulge = {40, 46};   // wall of a city at one edge, with another city opposite
constexpr Bend kTightBulge = {54, 54};  // wall of a city at one edge, with another city beside it
constexpr Bend kPocket = {79, 46};      // leaves space for a field between crossing cities
constexpr Bend kNoPocket = {14, 30};

bool is_corner(unsigned position) { return (position & 1U) == 0; }

class CityPainter {
 public:
  CityPainter(const TileKind& tile, TileLayout& layout) : tile_(tile), layout_(layout) {
    owner_.fill(kNoSegment);
    field_.fill(kNoSegment);
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      const Segment& segment = tile.segments[i];
      for_each_bit(segment.halves, [&](unsigned half) { field_[half] = i; });
      if (segment.kind != SegmentKind::city) continue;
      for_each_bit(segment.sides, [&](unsigned s) { owner_[2 * s] = owner_[2 * s + 1] = i; });
    }
    find_horns();
  }

  void shape_all() {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      if (is_city(i)) shape(i);
    }
    if (!tile_.has(kAbbey)) shape_count();
    // Where two cities cross, the city from north to south is painted last, so that it lies on top.
    std::stable_sort(layout_.cities.begin(), layout_.cities.end(),
                     [this](const CityShape& a, const CityShape& b) {
                       return from_north(a.segment) < from_north(b.segment);
                     });
  }

 private:
  bool is_city(std::uint8_t i) const { return tile_.segments[i].kind == SegmentKind::city; }
  bool from_north(std::uint8_t i) const {
    return i != kNoSegment && (tile_.segments[i].sides & 1U) != 0;
  }
  bool has_side(std::uint8_t city, Side side) const {
    return (tile_.segments[city].sides & bit(number(side))) != 0;
  }
  std::uint16_t touches(std::uint8_t field) const { return tile_.segments[field].touches; }

  // Finds the corners of the tile that a city reaches although neither edge is the city's: at such
  // a corner two different fields meet, or a field and another city that this field does not touch.
  void find_horns() {
    horns_.fill(kNoSegment);
    for (unsigned corner = 0; corner < kAround; corner += 2) {
      const unsigned before = (corner + kAround - 1) % kAround;
      const std::uint8_t a = field_[before];
      const std::uint8_t b = field_[corner];
      std::uint16_t both = 0;
      if (a != kNoSegment && b != kNoSegment && a != b) {
        both = touches(a) & touches(b);
      } else if (a != kNoSegment && owner_[corner] != kNoSegment) {
        if ((touches(a) & bit(owner_[corner])) == 0) both = touches(a);
      } else if (b != kNoSegment && owner_[before] != kNoSegment) {
        if ((touches(b) & bit(owner_[before])) == 0) both = touches(b);
      }
      if (both != 0) horns_[corner] = static_cast<std::uint8_t>(std::countr_zero(both));
    }
  }

  void shape(std::uint8_t city) {
    std::array<bool, kAround> own{};
    for (unsigned half = 0; half < kAround; ++half) own[half] = owner_[half] == city;
    outline(city, own);
  }

  // Shapes the Count's city, which has the halves of edges that belong to no segment.
  void shape_count() {
    std::array<bool, kAround> own{};
    std::uint8_t ways = 0;
    for (const Segment& segment : tile_.segments) {
      if (segment.kind != SegmentKind::city) ways |= segment.sides;
    }
    for (unsigned half = 0; half < kAround; ++half) {
      const bool way = (ways & bit(half / 2)) != 0;
      own[half] = owner_[half] == kNoSegment && field_[half] == kNoSegment && !way;
    }
    if (std::count(own.begin(), own.end(), true) > 0) outline(kNoSegment, own);
  }

  void outline(std::uint8_t city, const std::array<bool, kAround>& own) {
    CityShape shape{city, {}, {}};
    // Number of the first half of a row of halves that belong to the city; 0 if all halves belong
    // to it.
    unsigned start = 0;
    while (start < kAround && !(own[start] && !own[(start + kAround - 1) % kAround])) ++start;
    start %= kAround;
    const unsigned end = start + kAround;
    shape.outline.from = border_point(start);
    for (unsigned at = start; at < end;) {
      if (own[at % kAround]) {
        shape.outline.line_to(border_point(++at));
        continue;
      }
      unsigned to = at + 1;
      while (to < end && !own[to % kAround] && !is_horn(city, to)) ++to;
      const Path wall = wall_between(city, at, to);
      shape.outline.append(wall);
      shape.walls.push_back(wall);
      at = to;
    }
    layout_.cities.push_back(std::move(shape));
  }

  bool is_horn(std::uint8_t city, unsigned position) const {
    return city != kNoSegment && is_corner(position) && horns_[position % kAround] == city;
  }

  Path wall_between(std::uint8_t city, unsigned from, unsigned to) const {
    const Point a = border_point(from);
    const Point b = border_point(to);
    if (city == kNoSegment && !(is_corner(from) && is_corner(to))) return plain_wall(from, to);
    if (reaches_centre(city)) return wall_over(a, kCentre, b);
    if (reaches_way(city, from, to)) return wall_over(a, middle_of_way(), b);
    if (crosses(city)) return tongue(from, to);
    const Bend start = bend(city, from, to, true);
    const Bend stop = bend(city, from, to, false);
    Path wall{a, {}};
    wall.curves.push_back({a + start.reach * leaving(from, start.angle),
                           b + stop.reach * arriving(to, stop.angle), b});
    return wall;
  }

  // The direction in which a wall leaves this corner. It points `degrees` inwards from the edge
  // that follows the corner clockwise, which is not the city's.
  static Point leaving(unsigned corner, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    const Point along = unit(border_point(corner + 2) - border_point(corner));
    const Point back = unit(border_point(corner + 6) - border_point(corner));
    return std::cos(angle) * along + std::sin(angle) * back;
  }
  static Point arriving(unsigned corner, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    const Point along = unit(border_point(corner + 6) - border_point(corner));
    const Point back = unit(border_point(corner + 2) - border_point(corner));
    return std::cos(angle) * along + std::sin(angle) * back;
  }

  Bend bend(std::uint8_t city, unsigned from, unsigned to, bool start) const {
    const std::uint8_t beside = owner_[(start ? from : to + kAround - 1) % kAround];
    const bool tight = beside != kNoSegment && beside != city;
    switch (to - from) {
      case 2: {
        if (!tight) return kInlet;
        if (!crossed_by(city, beside)) return kDeepInlet;
        return is_pocket((start ? from : to) % kAround) ? kPocket : kNoPocket;
      }
      case 4: return tight ? kShallowDiagonal : kDiagonal;
      default: break;
    }
    if (tight) return kTightBulge;
    const std::uint8_t opposite = owner_[((from + to) / 2) % kAround];
    return opposite != kNoSegment && opposite != city ? kFlatBulge : kBulge;
  }

  // A wall of the Count's city, which may start in the middle of an edge.
  Path plain_wall(unsigned from, unsigned to) const {
    const Point a = border_point(from);
    const Point b = border_point(to);
    const double reach = 0.55 * std::min(distance(a, b), 70.0);
    Path wall{a, {}};
    wall.curves.push_back({a + reach * unit(kCentre - a), b + reach * unit(kCentre - b), b});
    return wall;
  }

  // Does the city reach the middle of the tile? It does if it meets another city there.
  bool reaches_centre(std::uint8_t city) const {
    if (city == kNoSegment) return false;
    bool found = false;
    for_each_bit(tile_.segments[city].joins, [&](unsigned other) {
      found = found || is_city(static_cast<std::uint8_t>(other));
    });
    return found;
  }

  // Does the city's wall reach to the road that bends around the city, so that no field lies
  // between them? It does if the fields on both sides of the city differ and no road ends at the
  // city.
  bool reaches_way(std::uint8_t city, unsigned from, unsigned to) const {
    const std::uint8_t left = field_[from % kAround];
    const std::uint8_t right = field_[(to + kAround - 1) % kAround];
    return city != kNoSegment && to - from == 6 && left != right && left != kNoSegment &&
           right != kNoSegment && tile_.segments[city].joins == 0;
  }

  Point middle_of_way() const {
    for (const Segment& way : tile_.segments) {
      if (way.kind != SegmentKind::road || way.ends != 2) continue;
      Point sum = kCentre;
      for_each_bit(way.sides, [&](unsigned side) {
        sum = sum + 0.27 * (border_point(2 * side + 1) - kCentre);
      });
      return sum;
    }
    return kCentre;
  }

  static Path wall_over(Point a, Point middle, Point b) {
    const Point edge = unit(b - a);
    const Point inwards = unit(middle - 0.5 * (a + b));
    Path wall{a, {}};
    wall.curves.push_back({a + 26 * edge + 18 * inwards, middle - 7 * edge - 16 * inwards, middle});
    wall.curves.push_back({middle + 7 * edge - 16 * inwards, b - 26 * edge + 18 * inwards, b});
    return wall;
  }

  // Does the wall of `city` meet a crossing with `other`? It does if `other` runs between opposite
  // sides, or if crosses(other).
  bool crossed_by(std::uint8_t city, std::uint8_t other) const {
    if (city == kNoSegment) return false;
    const std::uint8_t sides = tile_.segments[other].sides;
    const bool through = sides == 5 || sides == 10;
    return through || crosses(other);
  }

  bool crosses(std::uint8_t city) const {
    if (city == kNoSegment || tile_.segments[city].ends != 1) return false;
    const unsigned side = static_cast<unsigned>(std::countr_zero(tile_.segments[city].sides));
    const std::uint8_t left = owner_[(2 * side + 2) % kAround];
    const std::uint8_t right = owner_[(2 * side + 6) % kAround];
    const std::uint8_t behind = field_[(2 * side + 4) % kAround];
    return left != kNoSegment && left == right && behind != kNoSegment &&
           (touches(behind) & bit(city)) != 0 && tile_.segments[left].ends == 2;
  }

  Path tongue(unsigned from, unsigned to) const {
    const Point a = border_point(from);
    const Point b = border_point(to);
    const Point edge = unit(a - b);
    const Point inwards = unit(border_point(from + 2) - a);
    const Point tip = kCentre + 33 * inwards;
    const Bend start = is_pocket(from % kAround) ? kPocket : kNoPocket;
    const Bend stop = is_pocket(to % kAround) ? kPocket : kNoPocket;
    Path wall{a, {}};
    wall.curves.push_back(
        {a + start.reach * leaving(from, start.angle), tip + 24 * edge - 3 * inwards, tip});
    wall.curves.push_back(
        {tip - 24 * edge - 3 * inwards, b + stop.reach * arriving(to, stop.angle), b});
    return wall;
  }

  // Does a field lie at this corner of the crossing of two cities? Each field without an edge of
  // the tile gets one of the four corners, in the order kOrder.
  bool is_pocket(unsigned corner) const {
    constexpr std::array<unsigned, 4> kOrder = {0, 4, 2, 6};
    unsigned inner = 0;
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      const Segment& field = tile_.segments[i];
      if (field.kind == SegmentKind::field && field.halves == 0) ++inner;
    }
    return std::find(kOrder.begin(), kOrder.begin() + inner, corner) != kOrder.begin() + inner;
  }

  const TileKind& tile_;
  TileLayout& layout_;
  std::array<std::uint8_t, kAround> owner_{};  // the city at each half
  std::array<std::uint8_t, kAround> field_{};  // the field at each half
  std::array<std::uint8_t, kAround> horns_{};  // the city that reaches each corner
};

}  // namespace

void shape_cities(const TileKind& tile, TileLayout& layout) {
  CityPainter(tile, layout).shape_all();
}

}  // namespace bastide
