// Builds cities: towers on their walls, fountains on squares, and rows of houses along streets and
// walls, denser towards the middle.
#include "base/rng.h"
#include "draw/houses.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr double kLongWall = 75;      // walls longer than this have a tower in the middle
constexpr double kHouseRadius = 3.4;  // half the least distance between two houses
constexpr double kFromStreet = 6.8;   // from the middle of a street to its first row of houses
constexpr double kRowsApart = 7.6;
constexpr int kRows = 5;  // rows on each side of a street
constexpr double kFromWall = 8.6;
constexpr double kOldTown = 30;        // radius of the dense part of a city
constexpr double kOverEdge = 2.5;      // how far a house may reach over the tile's edge
constexpr unsigned kHousesOfRoof = 3;  // one house in three is shown on tiny tiles

struct Footprint {
  double length;
  double width;
};
constexpr std::array<Footprint, kHouseForms> kFootprints = {{{10, 6.6}, {7.4, 6.2}, {7.4, 6.4}}};

// Shades of the roofs of a city: each house takes one of the four at random.
constexpr std::array<unsigned, 4> kShades = {0, 1, 0, 2};

bool is_tile_corner(Point at) {
  const auto on_edge = [](double x) { return x < 0.1 || x > kTileSize - 0.1; };
  return on_edge(at.x) && on_edge(at.y);
}

bool on_tile(Point at, double more) {
  return std::min(at.x, at.y) > -more && std::max(at.x, at.y) < kTileSize + more;
}

class TownBuilder {
 public:
  TownBuilder(const TileKind& tile, TileLayout& layout, FreeSpace& space)
      : layout_(layout), space_(space), rng_(seed_of(tile)) {
    for (const Streets& streets : layout.streets) {
      for (const Path& lane : streets.lanes) lanes_.push_back(points_along(lane));
    }
  }

  void towers() {
    for (const CityShape& city : layout_.cities) {
      for (const Path& wall : city.walls) {
        for (const Point end : {wall.from, wall.end()}) {
          if (is_tile_corner(end)) put_tower("tower", end);
        }
        const auto points = points_along(wall);
        const Point middle = points[points.size() / 2];
        const double length = distance(wall.from, middle) + distance(middle, wall.end());
        if (length > kLongWall && space_.free_around(middle) > 4) put_tower("turret", middle);
      }
    }
  }

  void fountains() {
    for (const Streets& streets : layout_.streets) {
      if (streets.square && space_.free_around(streets.hub) >= 4) {
        put("fountain", streets.hub, 4, Detail::small);
      }
    }
  }

  void houses() {
    for (const CityShape& city : layout_.cities) {
      city_ = &city;
      hub_ = hub_of(city);
      rows(city, 0);
      for (const Path& wall : city.walls) rows_beside(points_along(wall), kFromWall, 0);
      for (int n = 1; n < kRows; ++n) rows(city, n);
      gardens();
    }
  }

 private:
  Point hub_of(const CityShape& city) const {
    for (const Streets& streets : layout_.streets) {
      if (streets.segment == city.segment) return streets.hub;
    }
    return kCentre;
  }

  bool is_ground(Point at, double over_edge) const {
    const std::uint8_t wanted =
        city_->segment == kNoSegment ? SegmentGrid::kCountCity : city_->segment;
    if (on_tile(at, 0)) return layout_.grid.at(at) == wanted;
    return on_tile(at, over_edge);
  }

  double from_lanes(Point at) const {
    double nearest = kTileSize;
    for (const auto& lane : lanes_) nearest = std::min(nearest, distance_to(lane, at));
    for (const Streets& streets : layout_.streets) {
      if (streets.square) nearest = std::min(nearest, distance(streets.hub, at) - 6);
    }
    return nearest;
  }

  // Is there space for a house of this size whose ridge runs in `direction`?
  bool fits(Point at, Point direction, Footprint size) const {
    if (!on_tile(at, 0) || space_.free_around(at) < kHouseRadius) return false;
    if (from_lanes(at) < kFromStreet - 0.6) return false;
    const Point along = (size.length / 2 + 0.6) * direction;
    const Point across = (size.width / 2 + 0.6) * Point{-direction.y, direction.x};
    const std::array<Point, 4> corners = {along + across, along - across, across - along,
                                          -1 * (along + across)};
    return std::all_of(corners.begin(), corners.end(),
                       [&](Point corner) { return is_ground(at + corner, kOverEdge); });
  }

  // Puts the n-th row of houses on each side of the city's streets.
  void rows(const CityShape& city, int n) {
    for (const Streets& streets : layout_.streets) {
      if (streets.segment != city.segment) continue;
      for (const Path& lane : streets.lanes) {
        rows_beside(points_along(lane), kFromStreet + n * kRowsApart, n);
      }
    }
  }

  // Puts houses side by side on each side of a street or wall.
  void rows_beside(const std::vector<Point>& points, double aside, int n) {
    for (const double side : {-aside, aside}) row(points, side, n);
  }

  void row(const std::vector<Point>& points, double aside, int n) {
    double gone = 0;
    double next = 4;
    for (std::size_t i = 1; i < points.size(); ++i) {
      gone += distance(points[i - 1], points[i]);
      if (gone < next) continue;
      const Point direction = unit(points[i] - points[i - 1]);
      const Point at = points[i] + aside * Point{direction.y, -direction.x};
      const auto form = static_cast<unsigned>(rng_.below(kHouseForms));
      const bool built = is_dense(at, n) && fits(at, direction, kFootprints[form]);
      if (built) build(at, form, direction);
      next = gone + (built ? 0.97 * kFootprints[form].length : 2);
    }
  }

  // Every place of the old town has a house. Outside, one place in six of the first row is left
  // free, and two in three behind.
  bool is_dense(Point at, int n) {
    if (distance(at, hub_) < kOldTown) return true;
    return n == 0 ? rng_.below(6) != 0 : rng_.below(3) == 0;
  }

  void build(Point at, unsigned form, Point direction) {
    const unsigned shade = kShades[rng_.below(4)];
    const std::string_view roof =
        city_->segment == kNoSegment ? "p0" : roof_style(city_->segment, shade);
    const Detail detail = ++houses_ % kHousesOfRoof == 1 ? Detail::roof : every_second();
    put(house_icon(form, facing_along(direction)), at, kHouseRadius, detail, roof);
  }

  // Puts trees and wells between the houses.
  void gardens() {
    constexpr int kTries = 24;
    for (int i = 0; i < kTries; ++i) {
      const double x = rng_.below(97) + 1.5;
      const double y = rng_.below(97) + 1.5;
      const Point at{x, y};
      if (!is_ground(at, 0) || layout_.grid.clearance(at) < 5.4) continue;
      if (space_.free_around(at) < 4 || from_lanes(at) < 5) continue;
      put(rng_.below(5) == 0 ? "well" : "tree1", at, 4, every_second());
    }
  }

  // The detail of the next house or tree: each second one is left out on small tiles.
  Detail every_second() { return (++count_ & 1U) != 0 ? Detail::small : Detail::tiny; }

  void put(std::string_view symbol, Point at, double radius, Detail detail,
           std::string_view style = {}) {
    layout_.ornaments.push_back({symbol, at, style, true, detail});
    space_.take(at, radius);
  }

  void put_tower(std::string_view symbol, Point at) {
    layout_.ornaments.push_back({symbol, at, {}, true, Detail::small, true});
    space_.take(at, 4);
  }

  TileLayout& layout_;
  FreeSpace& space_;
  Rng rng_;
  const CityShape* city_ = nullptr;  // the city whose houses are built
  Point hub_;
  unsigned houses_ = 0;
  unsigned count_ = 0;                     // number of houses and trees so far
  std::vector<std::vector<Point>> lanes_;  // lanes of all streets
};

}  // namespace

void build_towns(const TileKind& tile, TileLayout& layout, FreeSpace& space) {
  TownBuilder builder(tile, layout, space);
  builder.towers();
  builder.fountains();
  builder.houses();
}

}  // namespace bastide
