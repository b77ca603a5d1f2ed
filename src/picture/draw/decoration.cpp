// Decorates a tile's fields with trees, animals and flowers, in several ways for tiles of the same
// kind. Each way leaves space for signs and figures.
#include "base/rng.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr double kFromRoad = 7.6;  // from the middle of a road to a milestone
constexpr double kFromRiver = 10.6;

class Decorator {
 public:
  Decorator(const TileKind& tile, const TileLayout& layout, const FreeSpace& space,
            unsigned scenery)
      : tile_(tile), layout_(layout), space_(space), rng_(seed_of(tile) + scenery) {}

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

  // Puts milestones beside roads and reeds beside rivers.
  void waysides() {
    for (const Way& road : layout_.roads) stand_beside(road, kFromRoad, "milestone");
    for (const Way& river : layout_.rivers) stand_beside(river, kFromRiver, "reeds");
  }

  std::vector<Ornament> take() { return std::move(ornaments_); }

 private:
  // Tries one place beside the way, at this distance from its middle.
  void stand_beside(const Way& way, double aside, std::string_view symbol) {
    const auto points = points_along(way.parts[0]);
    const auto i = 1 + rng_.below(static_cast<std::uint32_t>(points.size() - 1));
    const Point along = unit(points[i] - points[i - 1]);
    const Point at = points[i] + (rng_.below(2) == 0 ? aside : -aside) * Point{-along.y, along.x};
    if (is_meadow(at, 1.5) && space_.free_around(at) >= 3) put(symbol, at, 3, Detail::tiny);
  }

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

  // The detail of the next tree: each second one is left out on small tiles.
  Detail every_second() { return (++count_ & 1U) != 0 ? Detail::small : Detail::tiny; }

  void put(std::string_view symbol, Point at, double radius, Detail detail) {
    ornaments_.push_back({symbol, at, {}, true, detail});
    space_.take(at, radius);
  }

  const TileKind& tile_;
  const TileLayout& layout_;
  FreeSpace space_;
  Rng rng_;
  std::vector<Ornament> ornaments_;
  unsigned count_ = 0;  // number of trees so far
};

}  // namespace

std::uint64_t seed_of(const TileKind& tile) {
  std::uint64_t seed = 7;
  for (const char letter : tile.code) seed = seed * 131 + static_cast<unsigned char>(letter);
  return seed;
}

void decorate(const TileKind& tile, TileLayout& layout, const FreeSpace& space) {
  for (unsigned i = 0; i < kSceneries; ++i) {
    Decorator decorator(tile, layout, space, i);
    decorator.trees();
    decorator.life();
    decorator.waysides();
    layout.sceneries[i] = decorator.take();
  }
}

}  // namespace bastide
