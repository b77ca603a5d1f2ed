// Where the pieces on one tile of the board stand: each in its own feature, none hidden by a
// bridge, a castle or another piece, as far as there is room.
#pragma once

#include "draw/layout.h"
#include "view/scene.h"

namespace bastide {

class Standing {
 public:
  // The layout must live on.
  Standing(const ShownTile& shown, const TileLayout& layout);

  // Ground on the tile as it lies that is kept free.
  void keep_free(Point at, double radius) { room_.take(as_printed(at), radius); }

  // A place for one more figure on that segment, on the tile as it lies.
  Point figure_on(std::uint8_t segment);

  // A place for a piece that stands in no feature, as near to `wanted` as others allow.
  Point piece_near(Point wanted, double radius);

  // How far it is from there to the end of its feature.
  double clearance(Point at) const { return layout_.raster.clearance(as_printed(at)); }

 private:
  Point as_printed(Point at) const { return turned(at, 4U - shown_.rotation); }
  Point as_lying(Point at) const { return turned(at, shown_.rotation); }
  Point on_bridge() const;
  Point beside_building(std::uint8_t segment) const;
  Point in_feature(std::uint8_t segment) const;

  const ShownTile& shown_;
  const TileLayout& layout_;
  Room room_;
};

}  // namespace bastide
