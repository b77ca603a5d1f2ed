#include "draw/layout.h"

namespace bastide {

namespace {

constexpr double kWallWidth = 5;
constexpr double kRoadWidth = 11;
constexpr double kRiverWidth = 17;

void rasterise(const Tile& tile, TileLayout& layout) {
  Raster& raster = layout.raster;
  for (const CityShape& city : layout.cities) {
    const bool count = city.segment == kNoSegment;
    raster.fill(points_along(city.outline), count ? Raster::kCountCity : city.segment);
    for (const Path& wall : city.walls) {
      raster.stroke(points_along(wall), kWallWidth, Raster::kNothing);
    }
  }
  for (const Way& river : layout.rivers) {
    for (const Path& part : river.parts) {
      raster.stroke(points_along(part), kRiverWidth, river.segment);
    }
  }
  for (const Way& road : layout.roads) {
    for (const Path& part : road.parts) {
      raster.stroke(points_along(part), kRoadWidth, road.segment);
    }
  }
  for (const Path& ridge : layout.ridges) {
    raster.stroke(points_along(ridge), kWallWidth, Raster::kNothing);
  }
  raster.assign_fields(tile);
  raster.measure();
}

}  // namespace

TileLayout layout_of(const Tile& tile) {
  TileLayout layout;
  shape_cities(tile, layout);
  shape_ways(tile, layout);
  rasterise(tile, layout);
  lay_streets(tile, layout);
  FreeSpace space(layout.raster);
  place_marks(tile, layout, space);
  place_anchors(tile, layout, space);
  decorate(tile, layout, space);
  return layout;
}

const TileLayout& Layouts::of(const Tile& tile) {
  const auto found = layouts_.find(tile.code);
  if (found != layouts_.end()) return found->second;
  return layouts_.emplace(std::string(tile.code), layout_of(tile)).first->second;
}

}  // namespace bastide
