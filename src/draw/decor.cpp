// What makes a tile a landscape: houses, towers, trees and grass. The same for the same tile,
// always.
#include "base/rng.h"
#include "draw/layout.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr double kHouseRadius = 4.6;
constexpr double kHouseInside = 5.5;  // from the walls
constexpr int kHouseTries = 260;
constexpr int kTreeTries = 50;
constexpr std::size_t kTrees = 4;
constexpr int kTuftTries = 60;
constexpr std::size_t kTufts = 16;

std::uint64_t seed_of(std::string_view code) {
  std::uint64_t seed = 7;
  for (const char letter : code) seed = seed * 131 + static_cast<unsigned char>(letter);
  return seed;
}

class Decorator {
 public:
  Decorator(const Tile& tile, TileLayout& layout, Room& room)
      : tile_(tile), layout_(layout), room_(room), rng_(seed_of(tile.code)) {}

  void towers() {
    for (const CityShape& city : layout_.cities) {
      for (const Path& wall : city.walls) {
        const auto points = points_along(wall);
        for (const std::size_t at : {points.size() * 3 / 10, points.size() * 7 / 10}) {
          if (room_.free_around(points[at]) < 3) continue;
          put("tower", points[at], 3);
        }
      }
    }
  }

  void houses() {
    constexpr std::string_view kKinds[] = {"house1", "house2", "house3", "house1", "house4"};
    for (int i = 0; i < kHouseTries; ++i) {
      const Point at = somewhere();
      if (kind_at(at) != SegmentKind::city || layout_.raster.clearance(at) < kHouseInside) continue;
      if (room_.free_around(at) < kHouseRadius - 0.5) continue;
      put(kKinds[rng_.below(5)], at, kHouseRadius);
    }
  }

  void trees() {
    std::size_t planted = 0;
    for (int i = 0; i < kTreeTries && planted < kTrees; ++i) {
      const Point at = somewhere();
      const bool room = layout_.raster.clearance(at) >= 6 && room_.free_around(at) >= 5;
      if (kind_at(at) != SegmentKind::field || !room) continue;
      put(rng_.below(3) == 0 ? "tree2" : "tree1", at, 5);
      ++planted;
    }
  }

  void tufts() {
    for (int i = 0; i < kTuftTries && layout_.tufts.size() < kTufts; ++i) {
      const Point at = somewhere();
      if (kind_at(at) == SegmentKind::field && layout_.raster.clearance(at) >= 4) {
        layout_.tufts.push_back(at);
      }
    }
  }

 private:
  Point somewhere() {
    const double x = rng_.below(97) + 1.5;
    const double y = rng_.below(97) + 1.5;
    return {x, y};
  }

  SegmentKind kind_at(Point at) const {
    const std::uint8_t owner = layout_.raster.at(at);
    if (owner == Raster::kCountCity) return SegmentKind::city;
    return owner < kMaxTileSegments ? tile_.segments[owner].kind : SegmentKind::river;
  }

  void put(std::string_view symbol, Point at, double radius) {
    layout_.ornaments.push_back({symbol, at});
    room_.take(at, radius);
  }

  const Tile& tile_;
  TileLayout& layout_;
  Room& room_;
  Rng rng_;
};

}  // namespace

void decorate(const Tile& tile, TileLayout& layout, Room& room) {
  Decorator decorator(tile, layout, room);
  decorator.towers();
  decorator.houses();
  decorator.trees();
  decorator.tufts();
}

}  // namespace bastide
