// Where the things stand that are printed on a tile: buildings, pennants, goods, signs.
#include "base/bits.h"
#include "draw/layout.h"

#include <algorithm>

namespace bastide {

namespace {

struct MarkSign {
  std::uint16_t mark;
  std::string_view symbol;
  double radius;
};
constexpr MarkSign kCitySigns[] = {
    {kCathedral, "cathedral", 15}, {kPrincess, "princess", 8},
    {kCathar, "cathar", 8},        {kWine, "wine", 8},
    {kGrain, "grain", 8},          {kCloth, "cloth", 8},
};
constexpr MarkSign kTileSigns[] = {
    {kVolcano, "volcano", 15},
    {kDragon, "dragon", 9},
    {kPortal, "portal", 10},
    {kBazaar, "bazaar", 11},
};
// The two tiles in the midst of the Count's city, and the quarters on them.
struct QuarterSign {
  std::string_view code;
  std::string_view symbol;
  Point at;
};
constexpr QuarterSign kQuarterSigns[] = {
    {"CC6", "castle", {50, 27}},
    {"CC6", "minster", {50, 75}},
    {"CC7", "market", {50, 27}},
    {"CC7", "smithy", {50, 75}},
};
constexpr double kInnAside = 15;    // from the road's middle to the inn's
constexpr double kHouseAside = 14;  // from a crossing's middle to a house

class MarkPainter {
 public:
  MarkPainter(const Tile& tile, TileLayout& layout, Room& room)
      : tile_(tile), layout_(layout), room_(room) {}

  void place_all() {
    if (tile_.has(kLake)) put("lake", kCentre, 24);
    if (tile_.has(kSpring)) put("spring", kCentre, 14);
    for (const QuarterSign& sign : kQuarterSigns) {
      if (sign.code == tile_.code) put(sign.symbol, sign.at, 17);
    }
    place_centre();
    for (const Way& road : layout_.roads) place_ends(road);
    place_villages();
    for (const MarkSign& sign : kTileSigns) {
      if ((tile_.marks & sign.mark) != 0) place_tile_sign(sign);
    }
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) place_city_signs(i);
    for (const Way& road : layout_.roads) {
      if ((tile_.segments[road.segment].marks & kInn) != 0) place_inn(road);
    }
  }

 private:
  void put(std::string_view symbol, Point at, double radius) {
    layout_.ornaments.push_back({symbol, at});
    room_.take(at, radius);
  }

  std::uint32_t all_of(SegmentKind kind) const {
    std::uint32_t found = 0;
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      if (tile_.segments[i].kind == kind) found |= bit(i);
    }
    return found;
  }

  void place_centre() {
    if (tile_.centre == kNoSegment) return;
    const bool cloister = tile_.segments[tile_.centre].kind == SegmentKind::cloister;
    const double radius = cloister ? 13 : 10;
    Point at = middle_of(tile_);
    if (tile_.segments[tile_.centre].joins == 0 && !tile_.has(kAbbey)) {
      at = room_.best(all_of(SegmentKind::field), radius + 4, kCentre).at;
    }
    put(tile_.has(kAbbey) ? "abbey" : cloister ? "cloister" : "garden", at, radius);
    layout_.centre = at;
  }

  bool ends_alone(const Way& road) const {
    const Segment& segment = tile_.segments[road.segment];
    return segment.ends == 1 && segment.joins == 0;
  }

  void place_ends(const Way& road) {
    if (!road.hidden.curves.empty()) {
      for (const Path& part : road.parts) put("mouth", part.end(), 5);
      return;
    }
    const Point end = road.parts[0].end();
    bool city = false;
    for_each_bit(tile_.segments[road.segment].joins, [&](unsigned other) {
      city = city || tile_.segments[other].kind == SegmentKind::city;
    });
    if (city) put("gate", end, 5);
    const bool sign = tile_.has(kBazaar) || tile_.has(kVolcano);
    const bool at_count = layout_.cities.size() == 1 && layout_.cities[0].segment == kNoSegment;
    if (ends_alone(road) && !sign && distance(end, kCentre) < 12) put("post", end, 4);
    if (ends_alone(road) && at_count) put("gate", end, 5);
  }

  // Houses around a crossing where only roads meet.
  void place_villages() {
    const std::uint32_t roads = all_of(SegmentKind::road);
    bool crossing = false;
    for_each_bit(roads, [&](unsigned road) {
      crossing = crossing || (tile_.segments[road].joins & roads) != 0;
    });
    if (!crossing || tile_.centre != kNoSegment) return;
    constexpr std::string_view kHouses[] = {"house1", "house2", "house3", "house2"};
    for (unsigned corner = 0; corner < 4; ++corner) {
      const Point at = kCentre + kHouseAside * unit(border_point(2 * corner) - kCentre);
      const std::uint8_t owner = layout_.raster.at(at);
      const bool meadow = owner < kMaxTileSegments &&
                          tile_.segments[owner].kind == SegmentKind::field &&
                          layout_.raster.clearance(at) >= 4;
      if (meadow) put(kHouses[corner], at, 6);
    }
  }

  void place_tile_sign(const MarkSign& sign) {
    const bool building = sign.mark == kBazaar || sign.mark == kVolcano;
    for (const Way& road : layout_.roads) {
      if (!building || !ends_alone(road)) continue;
      const Path& part = road.parts[0];
      const bool alone = layout_.roads.size() == 1;
      put(sign.symbol, part.end() + (alone ? 7.0 : 0.0) * unit(part.end() - part.from),
          sign.radius);
      return;
    }
    const std::uint32_t ground = all_of(SegmentKind::field) | all_of(SegmentKind::city);
    put(sign.symbol, room_.best(ground, sign.radius + 3, kCentre).at, sign.radius);
  }

  void place_city_signs(std::uint8_t i) {
    const Segment& city = tile_.segments[i];
    if (city.kind != SegmentKind::city) return;
    for (const MarkSign& sign : kCitySigns) {
      if ((city.marks & sign.mark) == 0) continue;
      put(sign.symbol, room_.best(bit(i), sign.radius + 3, kCentre).at, sign.radius);
    }
    for (unsigned n = 0; n < city.pennants; ++n) {
      // In the city's corner, to leave the middle to a knight.
      const Point towards = corner_of(city);
      put("shield", room_.best(bit(i), 9, towards).at, 7);
    }
  }

  static Point corner_of(const Segment& city) {
    Point sum = kCentre;
    for_each_bit(city.sides,
                 [&](unsigned side) { sum = sum + (border_point(2 * side + 1) - kCentre); });
    return city.ends == 2 ? sum : sum + Point{-20, -20};
  }

  // Beside its road, with its pond; nearer to the edge than to where the road meets others.
  void place_inn(const Way& road) {
    const auto points = points_along(road.parts[0]);
    Point best = kCentre;
    double most = -1000;
    for (std::size_t i = 2; i + 2 < points.size(); i += 2) {
      const Point along = unit(points[i + 1] - points[i - 1]);
      for (const Point aside : {Point{along.y, -along.x}, Point{-along.y, along.x}}) {
        const Point at = points[i] + kInnAside * aside;
        if (at.x < 9 || at.y < 9 || at.x > 91 || at.y > 91) continue;
        const std::uint8_t owner = layout_.raster.at(at);
        const bool meadow =
            owner < kMaxTileSegments && tile_.segments[owner].kind == SegmentKind::field;
        const double space = std::min({layout_.raster.clearance(at), room_.free_around(at), 9.0}) -
                             (meadow ? 0 : 50);
        if (space <= most + 0.01) continue;
        most = space;
        best = at;
      }
    }
    put("inn", best, 9);
  }

  const Tile& tile_;
  TileLayout& layout_;
  Room& room_;
};

}  // namespace

void place_marks(const Tile& tile, TileLayout& layout, Room& room) {
  MarkPainter(tile, layout, room).place_all();
}

}  // namespace bastide
