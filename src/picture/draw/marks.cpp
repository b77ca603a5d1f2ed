// Places the things printed on a tile: buildings, pennants, goods, signs.
#include "base/bits.h"
#include "draw/houses.h"
#include "draw/tile_layout.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr double kBesideRoad = 15;  // distance of an inn from the middle of its road
constexpr double kMostOfSign = 12;  // largest radius of a sign; larger pictures are buildings
constexpr double kAbbeyRadius = 19;
constexpr double kHouseAside = 14;  // distance from a house to the middle of its crossing

class MarkPainter {
 public:
  MarkPainter(const TileKind& tile, TileLayout& layout, FreeSpace& space)
      : tile_(tile), layout_(layout), space_(space) {}

  void place_all() {
    for (const BoxDraw* box : all_drawings()) {
      for (const PrintedSign& sign : box->printed) {
        if (sign.code == tile_.code) put(sign.symbol, sign.at, sign.radius);
      }
    }
    place_signs(Stand::middle);
    place_centre();
    for (const Way& road : layout_.roads) place_ends(road);
    place_villages();
    place_signs(Stand::road_end);
    place_signs(Stand::ground);
    place_signs(Stand::city);
    place_pennants();
    place_signs(Stand::roadside);
  }

 private:
  void put(std::string_view symbol, Point at, double radius) {
    const Detail detail = radius <= kMostOfSign ? Detail::sign : Detail::building;
    layout_.ornaments.push_back({symbol, at, {}, false, detail});
    space_.take(at, radius);
  }

  void put_plain(std::string_view symbol, Point at, double radius, std::string_view style = {}) {
    layout_.ornaments.push_back({symbol, at, style});
    space_.take(at, radius);
  }

  void put_gate(Point at) {
    layout_.ornaments.push_back({.symbol = "gate", .at = at, .on_wall = true});
    space_.take(at, 5);
  }

  std::uint32_t all_of(SegmentKind kind) const {
    std::uint32_t found = 0;
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      if (tile_.segments[i].kind == kind) found |= bit(i);
    }
    return found;
  }

  // Places those marks of all boxes whose kind of place is `stand`.
  void place_signs(Stand stand) {
    for (const BoxDraw* box : all_drawings()) {
      for (const Sign& sign : box->signs) {
        if (sign.stand == stand) place(sign);
      }
    }
  }

  void place(const Sign& sign) {
    switch (sign.stand) {
      case Stand::middle:
        if ((tile_.marks & sign.mark) != 0) put(sign.symbol, kCentre, sign.radius);
        break;
      case Stand::ground:
      case Stand::road_end:
        if ((tile_.marks & sign.mark) != 0) place_on_ground(sign);
        break;
      case Stand::city: place_in_cities(sign); break;
      case Stand::roadside:
        for (const Way& road : layout_.roads) {
          if ((tile_.segments[road.segment].marks & sign.mark) != 0) place_beside(road, sign);
        }
    }
  }

  void place_centre() {
    if (tile_.centre == kNoSegment) return;
    const bool cloister = tile_.segments[tile_.centre].kind == SegmentKind::cloister;
    const double radius = cloister ? 13 : 10;
    Point at = middle_of(tile_);
    if (tile_.segments[tile_.centre].joins == 0 && !tile_.has(kAbbey)) {
      at = space_.best(all_of(SegmentKind::field), radius + 4, kCentre).at;
    }
    if (tile_.has(kAbbey)) {
      put("abbey", at, kAbbeyRadius);
    } else {
      put(cloister ? "cloister" : "garden", at, radius);
    }
    layout_.centre = at;
  }

  bool ends_alone(const Way& road) const {
    const Segment& segment = tile_.segments[road.segment];
    return segment.ends == 1 && segment.joins == 0;
  }

  void place_ends(const Way& road) {
    if (!road.hidden.curves.empty()) {
      for (const Path& part : road.parts) put_plain("mouth", part.end(), 5);
      return;
    }
    const Point end = road.parts[0].end();
    bool city = false;
    for_each_bit(tile_.segments[road.segment].joins, [&](unsigned other) {
      city = city || tile_.segments[other].kind == SegmentKind::city;
    });
    if (city) put_gate(end);
    const bool sign = tile_.has(kBazaar) || tile_.has(kVolcano);
    const bool at_count = layout_.cities.size() == 1 && layout_.cities[0].segment == kNoSegment;
    if (ends_alone(road) && !sign && distance(end, kCentre) < 12) put_plain("post", end, 4);
    if (ends_alone(road) && at_count) put_gate(end);
  }

  // Places houses around a crossing of roads that has no other building.
  void place_villages() {
    const std::uint32_t roads = all_of(SegmentKind::road);
    bool crossing = false;
    for_each_bit(roads, [&](unsigned road) {
      crossing = crossing || (tile_.segments[road].joins & roads) != 0;
    });
    if (!crossing || tile_.centre != kNoSegment) return;
    for (unsigned corner = 0; corner < 4; ++corner) {
      const Point at = kCentre + kHouseAside * unit(border_point(2 * corner) - kCentre);
      const std::uint8_t owner = layout_.grid.at(at);
      const bool meadow = owner < kMaxTileSegments &&
                          tile_.segments[owner].kind == SegmentKind::field &&
                          layout_.grid.clearance(at) >= 4;
      if (meadow)
        put_plain(house_icon(1, corner % 2 * kHouseFacings / 2), at, 6,
                  corner % 2 == 0 ? "p0" : "p1");
    }
  }

  void place_on_ground(const Sign& sign) {
    for (const Way& road : layout_.roads) {
      if (sign.stand != Stand::road_end || !ends_alone(road)) continue;
      const Path& part = road.parts[0];
      const bool alone = layout_.roads.size() == 1;
      put(sign.symbol, part.end() + (alone ? 7.0 : 0.0) * unit(part.end() - part.from),
          sign.radius);
      return;
    }
    const std::uint32_t ground = all_of(SegmentKind::field) | all_of(SegmentKind::city);
    put(sign.symbol, space_.best(ground, sign.radius + 3, kCentre).at, sign.radius);
  }

  void place_in_cities(const Sign& sign) {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      const Segment& city = tile_.segments[i];
      if (city.kind != SegmentKind::city || (city.marks & sign.mark) == 0) continue;
      put(sign.symbol, space_.best(bit(i), sign.radius + 3, kCentre).at, sign.radius);
    }
  }

  // Places pennants in a corner of their city, so that the middle stays free for a knight.
  void place_pennants() {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      const Segment& city = tile_.segments[i];
      for (unsigned n = 0; n < city.pennants; ++n) {
        put("shield", space_.best(bit(i), 9, corner_of(city)).at, 8);
      }
    }
  }

  static Point corner_of(const Segment& city) {
    Point sum = kCentre;
    for_each_bit(city.sides,
                 [&](unsigned side) { sum = sum + (border_point(2 * side + 1) - kCentre); });
    return city.ends == 2 ? sum : sum + Point{-20, -20};
  }

  // Places a sign beside its road, wholly inside the tile; preferably where it hides neither road
  // nor city.
  void place_beside(const Way& road, const Sign& sign) {
    const auto points = points_along(road.parts[0]);
    Point best = kCentre;
    double most = -1000;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
      const Point along = unit(points[i + 1] - points[i - 1]);
      for (const Point aside : {Point{along.y, -along.x}, Point{-along.y, along.x}}) {
        const Point at = points[i] + kBesideRoad * aside;
        const double edge = kTileSize - sign.radius - 1;
        if (std::min(at.x, at.y) < kTileSize - edge || std::max(at.x, at.y) > edge) continue;
        const std::uint8_t owner = layout_.grid.at(at);
        const bool meadow =
            owner < kMaxTileSegments && tile_.segments[owner].kind == SegmentKind::field;
        const double space =
            std::min({layout_.grid.clearance(at), space_.free_around(at), sign.radius}) -
            (meadow ? 0 : 50);
        if (space <= most + 0.01) continue;
        most = space;
        best = at;
      }
    }
    put(sign.symbol, best, sign.radius);
  }

  const TileKind& tile_;
  TileLayout& layout_;
  FreeSpace& space_;
};

}  // namespace

void place_marks(const TileKind& tile, TileLayout& layout, FreeSpace& space) {
  MarkPainter(tile, layout, space).place_all();
}

}  // namespace bastide
