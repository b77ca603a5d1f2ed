#include "draw/tile_layout.h"

namespace bastide {

namespace {

constexpr double kWallWidth = 5;
constexpr double kRoadWidth = 11;
constexpr double kRiverWidth = 17;

void fill_grid(const TileKind& tile, TileLayout& layout) {
  SegmentGrid& grid = layout.grid;
  for (const CityShape& city : layout.cities) {
    const bool count = city.segment == kNoSegment;
    grid.fill(points_along(city.outline), count ? SegmentGrid::kCountCity : city.segment);
    for (const Path& wall : city.walls) {
      grid.stroke(points_along(wall), kWallWidth, SegmentGrid::kNothing);
    }
  }
  for (const Way& river : layout.rivers) {
    for (const Path& part : river.parts) {
      grid.stroke(points_along(part), kRiverWidth, river.segment);
    }
  }
  for (const Way& road : layout.roads) {
    for (const Path& part : road.parts) {
      grid.stroke(points_along(part), kRoadWidth, road.segment);
    }
  }
  for (const Path& ridge : layout.ridges) {
    grid.stroke(points_along(ridge), kWallWidth, SegmentGrid::kNothing);
  }
  grid.assign_fields(tile);
  grid.measure();
}

}  // namespace

TileLayout layout_of(const TileKind& tile) {
  TileLayout layout;
  shape_cities(tile, layout);
  shape_ways(tile, layout);
  fill_grid(tile, layout);
  lay_streets(tile, layout);
  FreeSpace space(layout.grid);
  place_marks(tile, layout, space);
  place_anchors(tile, layout, space);
  build_towns(tile, layout, space);
  decorate(tile, layout, space);
  return layout;
}

const TileLayout& Layouts::of(const TileKind& tile) {
  const auto found = layouts_.find(tile.code);
  if (found != layouts_.end()) return found->second;
  return layouts_.emplace(std::string(tile.code), layout_of(tile)).first->second;
}

}  // namespace bastide
