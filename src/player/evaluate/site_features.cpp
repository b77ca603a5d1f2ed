#include "evaluate/site_features.h"

namespace bastide {

SiteFeatures look_around(const State& state, const Site& site) {
  SiteFeatures features;
  const Board& board = state.board;
  for (const Side side : kAllSides) {
    const TileId tile = site.beside[number(side)];
    if (!tile.valid()) continue;
    const PlacedTile& placed = board.tiles[tile.at()];
    const TileKind& kind = state.rules->tile(placed.kind);
    const std::uint8_t way = Board::segment_on(kind, placed, opposite(side));
    if (way != kNoSegment) {
      const FeatureId id = board.feature_of[placed.segment(way).at()];
      const SegmentKind is = board.features[id.at()].kind;
      if (is_way(is)) features.ways[number(side)] = id;
    }
    const auto& halves = kind.faces[placed.rotation].half_segment;
    for (unsigned half = 2 * number(side); half < 2 * number(side) + 2; ++half) {
      const std::uint8_t field = halves[opposite_half(static_cast<Half>(half))];
      if (field == kNoSegment) continue;
      features.farms[half] = board.feature_of[placed.segment(field).at()];
    }
  }
  return features;
}

}  // namespace bastide
