// Decorates a tile with houses along lanes and walls, towers, trees, animals and ploughed land. The
// same tile always gets the same decoration, which leaves space for signs and figures.
#include "base/rng.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr double kHouseRadius = 4.8;
constexpr double kHouseInside = 5.4;   // least distance of a house from the walls
constexpr unsigned kHousesOfRoof = 5;  // one house in five is shown on tiny tiles
constexpr double kFromLane = 8.4;      // distance from a lane to its first row of houses
constexpr double kFromWall = 10;
constexpr double kHouseStep = 10.4;
constexpr double kPlotRadius = 12;
constexpr double kRoadBorder = 9;  // distance from a road's middle to the meadow beside the road
constexpr double kLongestTrack = 45;

std::uint64_t seed_of(std::string_view code) {
  std::uint64_t seed = 7;
  for (const char letter : code) seed = seed * 131 + static_cast<unsigned char>(letter);
  return seed;
}

// Roof colours of a city, as CSS classes: each house takes one of the four at random. Two are p0,
// so half of the roofs get this colour.
using Roofs = std::array<std::string_view, 4>;
constexpr std::array<Roofs, 3> kRoofs = {{
    {"p0", "p1", "p0", "p5"},
    {"p0", "p4", "p1", "p0"},
    {"p1", "p0", "p2", "p0"},
}};

class Decorator {
 public:
  Decorator(const TileKind& tile, TileLayout& layout, FreeSpace& space)
      : tile_(tile), layout_(layout), space_(space), rng_(seed_of(tile.code)) {
    for (const Streets& streets : layout.streets) {
      for (const Path& lane : streets.lanes) lanes_.push_back(points_along(lane));
    }
  }

  void towers() {
    for (const CityShape& city : layout_.cities) {
      for (const Path& wall : city.walls) {
        const auto points = points_along(wall);
        for (const std::size_t at : {points.size() * 3 / 10, points.size() * 7 / 10}) {
          if (space_.free_around(points[at]) < 3) continue;
          put("tower", points[at], 3, Detail::small);
        }
      }
    }
  }

  // Puts a keep beside the square of a large city, if there is space.
  void keeps() {
    for (const Streets& streets : layout_.streets) {
      if (!streets.square) continue;
      const FreeSpace::Spot spot = space_.best(bit_of(streets.segment), 12, streets.hub);
      if (spot.space < 10) continue;
      put(rng_.below(2) == 0 ? "keep" : "church", spot.at, 11, Detail::plain);
      if (space_.free_around(streets.hub) >= 4) put("fountain", streets.hub, 4, Detail::small);
    }
  }

  void houses() {
    for (const CityShape& city : layout_.cities) {
      const Roofs& roofs = kRoofs[rng_.below(kRoofs.size())];
      for (const Streets& streets : layout_.streets) {
        if (streets.segment != city.segment) continue;
        for (const Path& lane : streets.lanes) row(city, lane, kFromLane, roofs);
      }
      for (const Path& wall : city.walls) row(city, wall, kFromWall, roofs);
      if (city.segment == kNoSegment) gardens(city);
    }
  }

  void trees() {
    for (int grove = 0; grove < 2; ++grove) {
      const FreeSpace::Spot spot = somewhere_free(6);
      if (spot.space < 6) continue;
      const unsigned count = 1 + static_cast<unsigned>(rng_.below(3));
      for (unsigned i = 0; i < count; ++i) {
        const Point at = spot.at + Point{6.4 * i - 3, (i % 2 == 0 ? 0.0 : 4.2)};
        if (!is_meadow(at, 5) || (i > 0 && space_.free_around(at) < 1)) continue;
        put(rng_.below(3) == 0 ? "tree2" : "tree1", at, 4.6, every_second());
      }
    }
  }

  // Adds sheep, hay or flowers.
  void life() {
    static constexpr std::array<std::string_view, 4> kLife = {"sheep", "hay", "flowers", "bush"};
    for (int i = 0; i < 2; ++i) {
      const FreeSpace::Spot spot = somewhere_free(5.5);
      const std::string_view symbol = kLife[rng_.below(kLife.size())];
      if (spot.space < 5.5) continue;
      const bool bloom = symbol == "flowers" || symbol == "bush";
      put(symbol, spot.at, 5, bloom ? Detail::tiny : Detail::small);
      const Point friends = spot.at + Point{7, 3.4};
      if (symbol == "sheep" && is_meadow(friends, 5) && space_.free_around(friends) > 1) {
        put(symbol, friends, 5, Detail::tiny);
      }
    }
  }

  // Adds plots with crops. These lie flat: figures and signs may stand on them, trees may not.
  void plots() {
    constexpr int kTries = 12;
    if (rng_.below(4) == 0) return;
    for (int i = 0; i < kTries && layout_.plots.empty(); ++i) {
      const Point at = somewhere();
      if (!is_meadow(at, kPlotRadius) || space_.free_around(at) < kPlotRadius - 4) continue;
      const auto degrees = static_cast<double>(rng_.below(60)) - 30;
      const auto crop = static_cast<unsigned>(rng_.below(3));
      layout_.plots.push_back({at, kPlotRadius - 3.5, degrees, crop});
      space_.take(at, kPlotRadius - 1);
      track_from(at);
    }
  }

  void tufts() {
    constexpr int kTries = 60;
    constexpr std::size_t kTufts = 14;
    for (int i = 0; i < kTries && layout_.tufts.size() < kTufts; ++i) {
      const Point at = somewhere();
      if (is_meadow(at, 4)) layout_.tufts.push_back(at);
    }
  }

 private:
  static std::uint32_t bit_of(std::uint8_t segment) { return std::uint32_t{1} << segment; }

  Point somewhere() {
    const double x = rng_.below(97) + 1.5;
    const double y = rng_.below(97) + 1.5;
    return {x, y};
  }

  // A free place on the meadow; its free radius is 0 if none was found.
  FreeSpace::Spot somewhere_free(double radius) {
    constexpr int kTries = 40;
    for (int i = 0; i < kTries; ++i) {
      const Point at = somewhere();
      if (is_meadow(at, radius) && space_.free_around(at) >= radius) return {at, radius};
    }
    return {};
  }

  bool is_meadow(Point at, double clearance) const {
    const std::uint8_t owner = layout_.grid.at(at);
    return owner < kMaxTileSegments && tile_.segments[owner].kind == SegmentKind::field &&
           layout_.grid.clearance(at) >= clearance;
  }

  // Adds a footpath from a plot to the first road near it, if the path crosses nothing but meadow.
  void track_from(Point plot) {
    for (const Way& road : layout_.roads) {
      for (const Path& part : road.parts) {
        const Point goal = nearest_on(points_along(part), plot);
        const Point aside = 0.2 * Point{goal.y - plot.y, plot.x - goal.x};
        Path track{plot, {}};
        track.curves.push_back({plot + 0.4 * (goal - plot) + aside, goal - 0.2 * aside, goal});
        const auto points = points_along(track);
        const bool open = std::all_of(points.begin(), points.end(), [&](Point at) {
          return is_meadow(at, 2) || distance(at, goal) < kRoadBorder;
        });
        if (!open || distance(plot, goal) > kLongestTrack) continue;
        layout_.tracks.push_back(track);
        return;
      }
    }
  }

  bool is_ground_of(const CityShape& city, Point at) const {
    const std::uint8_t wanted = city.segment == kNoSegment ? SegmentGrid::kCountCity : city.segment;
    const bool on_tile = std::min(at.x, at.y) > 0 && std::max(at.x, at.y) < kTileSize;
    return on_tile && layout_.grid.at(at) == wanted;
  }

  double from_lanes(Point at) const {
    double nearest = kTileSize;
    for (const auto& lane : lanes_) nearest = std::min(nearest, distance_to(lane, at));
    for (const Streets& streets : layout_.streets) {
      if (streets.square) nearest = std::min(nearest, distance(streets.hub, at) - 5);
    }
    return nearest;
  }

  void build(const CityShape& city, Point at, const Roofs& roofs) {
    constexpr std::array<std::string_view, 4> kKinds = {"house1", "house3", "house2", "house1"};
    if (!is_ground_of(city, at) || layout_.grid.clearance(at) < kHouseInside) return;
    if (space_.free_around(at) < kHouseRadius || from_lanes(at) < kFromLane - 1) return;
    const std::string_view roof = roofs[rng_.below(4)];
    const Detail detail = ++houses_ % kHousesOfRoof == 1 ? Detail::roof : every_second();
    put(kKinds[rng_.below(4)], at, kHouseRadius, detail, roof);
  }

  // Puts a row of houses on each side of a lane or wall.
  void row(const CityShape& city, const Path& along, double aside, const Roofs& roofs) {
    const auto points = points_along(along);
    double gone = kHouseStep / 2 - 0.5;
    for (std::size_t i = 1; i < points.size(); ++i) {
      gone += distance(points[i - 1], points[i]);
      if (gone < kHouseStep) continue;
      gone -= kHouseStep;
      const Point direction = unit(points[i] - points[i - 1]);
      build(city, points[i] + aside * Point{direction.y, -direction.x}, roofs);
      build(city, points[i] - aside * Point{direction.y, -direction.x}, roofs);
    }
  }

  // Puts trees and wells between the houses.
  void gardens(const CityShape& city) {
    constexpr int kTries = 30;
    for (int i = 0; i < kTries; ++i) {
      const Point at = somewhere();
      if (!is_ground_of(city, at) || layout_.grid.clearance(at) < kHouseInside) continue;
      if (space_.free_around(at) < kHouseRadius || from_lanes(at) < kFromLane - 1) continue;
      put(rng_.below(4) == 0 ? "well" : "tree1", at, kHouseRadius, every_second());
    }
  }

  // The detail of the next house or tree: each second one is left out on small tiles.
  Detail every_second() { return (++count_ & 1U) != 0 ? Detail::small : Detail::tiny; }

  void put(std::string_view symbol, Point at, double radius, Detail detail,
           std::string_view style = {}) {
    layout_.ornaments.push_back({symbol, at, style, true, detail});
    space_.take(at, radius);
  }

  const TileKind& tile_;
  TileLayout& layout_;
  FreeSpace& space_;
  Rng rng_;
  unsigned houses_ = 0;
  unsigned count_ = 0;                     // number of houses and trees so far
  std::vector<std::vector<Point>> lanes_;  // lanes of all streets
};

}  // namespace

void decorate(const TileKind& tile, TileLayout& layout, FreeSpace& space) {
  Decorator decorator(tile, layout, space);
  decorator.towers();
  decorator.keeps();
  decorator.houses();
  decorator.plots();
  decorator.trees();
  decorator.life();
  decorator.tufts();
}

}  // namespace bastide
