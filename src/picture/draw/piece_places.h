// Finds places for the pieces on one tile: each in its own feature, none hidden by a bridge, castle
// or other piece, as far as there is space.
#pragma once

#include "draw/tile_layout.h"
#include "view/scene.h"

namespace bastide {

class Standing {
 public:
  // The layout must outlive this object.
  Standing(const ShownTile& shown, const TileLayout& layout);

  // Keeps an area of the rotated tile free.
  void keep_free(Point at, double radius) { space_.take(as_printed(at), radius); }

  // The place for one more figure on that segment of the rotated tile.
  Point figure_on(std::uint8_t segment);

  // The place for a piece in no feature, as near to `wanted` as other pieces allow.
  Point piece_near(Point wanted, double radius);

  // The distance from that point to the border of its feature.
  double clearance(Point at) const { return layout_.grid.clearance(as_printed(at)); }

 private:
  Point as_printed(Point at) const { return turned(at, 4U - shown_.rotation); }
  Point as_lying(Point at) const { return turned(at, shown_.rotation); }
  Point on_bridge() const;
  Point beside_building(std::uint8_t segment) const;
  Point in_feature(std::uint8_t segment) const;

  const ShownTile& shown_;
  const TileLayout& layout_;
  FreeSpace space_;
};

}  // namespace bastide
