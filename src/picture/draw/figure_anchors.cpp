// Chooses a place for a figure on every segment, so that two figures never cover each other.
#include "base/bits.h"
#include "draw/tile_layout.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

constexpr double kEnough = 15;

struct Need {
  std::uint8_t segment;
  double space;
};

// A place on the road or river, away from occupied ground and as near as possible to the middle of
// the road or river.
Point place_on_way(const Way& way, const FreeSpace& space) {
  const Path& longest =
      *std::max_element(way.parts.begin(), way.parts.end(), [](const Path& a, const Path& b) {
        return distance(a.from, a.end()) < distance(b.from, b.end());
      });
  const auto points = points_along(longest);
  const Point middle = points[points.size() / 2];
  Point best = middle;
  double most = -1000;
  for (std::size_t i = 3; i + 3 < points.size(); ++i) {
    const double score = std::min(space.free_around(points[i]), kFigureRadius + 1) -
                         0.05 * distance(points[i], middle);
    if (score <= most) continue;
    most = score;
    best = points[i];
  }
  return best;
}

const Way* way_of(const TileLayout& layout, std::uint8_t segment) {
  for (const auto* ways : {&layout.roads, &layout.rivers}) {
    for (const Way& way : *ways) {
      if (way.segment == segment) return &way;
    }
  }
  return nullptr;
}

}  // namespace

void place_anchors(const TileKind& tile, TileLayout& layout, FreeSpace& space) {
  layout.anchors.assign(tile.segment_count, kCentre);
  std::vector<Need> needs;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (i == tile.centre) {
      layout.anchors[i] = layout.centre;
      space.take(layout.centre, std::hypot(kBesideBuilding.x, kBesideBuilding.y) + kFigureRadius);
      continue;
    }
    const bool way = way_of(layout, i) != nullptr;
    const double most = way ? 0 : FreeSpace(layout.grid).best(bit(i), kEnough, kCentre).space;
    needs.push_back({i, most});
  }
  for (const Crossover& crossover : layout.crossovers) space.take(crossover.at, 5);
  std::stable_sort(needs.begin(), needs.end(),
                   [](const Need& a, const Need& b) { return a.space < b.space; });
  for (const Need& need : needs) {
    const Way* way = way_of(layout, need.segment);
    const Point at = way != nullptr ? place_on_way(*way, space)
                                    : space.best(bit(need.segment), kEnough, kCentre).at;
    layout.anchors[need.segment] = at;
    space.take(at, kFigureRadius);
  }
}

}  // namespace bastide
