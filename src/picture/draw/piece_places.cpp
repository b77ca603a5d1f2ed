#include "draw/piece_places.h"

#include "base/bits.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr double kSignRadius = 5;
constexpr double kBridgeRadius = 9;
constexpr double kLeastSpace = 2;  // least free radius around a further figure on a segment
constexpr Point kBeside = {9, 3};  // offset from the usual place if none is free

}  // namespace

Standing::Standing(const ShownTile& shown, const TileLayout& layout)
    : shown_(shown), layout_(layout), space_(layout.grid) {
  for (const Ornament& ornament : layout.ornaments) {
    if (!ornament.scenery) space_.take(ornament.at, kSignRadius);
  }
  if (shown.bridge == Bridge::none) return;
  const bool upright = shown.bridge == Bridge::north_south;
  for (double along = 5; along < kTileSize; along += 10) {
    keep_free(upright ? Point{kCentre.x, along} : Point{along, kCentre.y}, kBridgeRadius);
  }
}

Point Standing::figure_on(std::uint8_t segment) {
  Point at;
  if (segment >= shown_.tile->segment_count) {
    at = on_bridge();
  } else if (segment == shown_.tile->centre) {
    at = beside_building(segment);
  } else {
    at = in_feature(segment);
  }
  space_.take(at, kFigureRadius);
  return as_lying(at);
}

Point Standing::piece_near(Point wanted, double radius) {
  Point best = as_printed(wanted);
  double most = -1000;
  for (double y = radius; y <= kTileSize - radius; y += 3) {
    for (double x = radius; x <= kTileSize - radius; x += 3) {
      const Point at{x, y};
      const double score =
          std::min(space_.free_around(as_printed(at)), radius) - 0.05 * distance(at, wanted);
      if (score <= most) continue;
      most = score;
      best = as_printed(at);
    }
  }
  space_.take(best, radius);
  return as_lying(best);
}

// The place on the bridge that is farthest from the figures' places on the tile's segments.
Point Standing::on_bridge() const {
  const bool upright = shown_.bridge == Bridge::north_south;
  FreeSpace others(layout_.grid);
  for (const Point& anchor : layout_.anchors) others.take(anchor, 0);
  Point best = kCentre;
  double most = -1000;
  for (const double along : {-27.0, 27.0, -12.0, 12.0}) {
    const Point at = as_printed(kCentre + (upright ? Point{0, along} : Point{along, 0}));
    const double space = others.free_around(at);
    if (space <= most) continue;
    most = space;
    best = at;
  }
  return best;
}

Point Standing::beside_building(std::uint8_t segment) const {
  const Point middle = as_lying(layout_.anchors[segment]);
  const Point right = as_printed(middle + kBesideBuilding);
  const Point left = as_printed(middle + Point{-kBesideBuilding.x, kBesideBuilding.y});
  return space_.free_around(right) >= space_.free_around(left) ? right : left;
}

Point Standing::in_feature(std::uint8_t segment) const {
  const Point anchor = layout_.anchors[segment];
  if (space_.free_around(anchor) >= kLeastSpace) return anchor;
  const FreeSpace::Spot spot = space_.best(bit(segment), kFigureRadius, anchor);
  return spot.space >= kLeastSpace ? spot.at : as_printed(as_lying(anchor) + kBeside);
}

}  // namespace bastide
