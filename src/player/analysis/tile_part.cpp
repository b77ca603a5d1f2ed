#include "analysis/tile_part.h"

#include "rules/ruleset.h"

namespace bastide::analysis {

namespace {

// The halves of the tile's edges that the segment reaches.
std::uint8_t halves_reached(const TileKind& tile, const PlacedTile& placed, std::uint8_t local) {
  if (local < tile.segment_count && tile.segments[local].kind == SegmentKind::field) {
    return turned_halves(tile.segments[local].halves, placed.rotation);
  }
  unsigned halves = 0;
  for_each_bit(sides_reached(tile, placed, local),
               [&](unsigned side) { halves |= 3U << (2 * side); });
  return static_cast<std::uint8_t>(halves);
}

// The part of a feature that reaches `own` of the halves, where others reach `others`.
std::optional<TilePart> part_of_halves(unsigned own, unsigned others) {
  for (unsigned side = 0; side < kSides; ++side) {
    const unsigned both = 3U << (2 * side);
    if ((own & both) != 0 && (others & both) == 0) return static_cast<TilePart>(side);
  }
  for (unsigned half = 0; half < kHalves; ++half) {
    if ((own >> half & 1U) == 0) continue;
    const unsigned corner = (half + kHalves - 1) % kHalves / 2;  // north-east first
    return static_cast<TilePart>(kSides + corner);
  }
  return {};  // an inner field
}

}  // namespace

std::optional<TilePart> part_of_tile(const State& state, SegmentId segment) {
  const Board& board = state.board;
  const FeatureId feature = board.feature_of[segment.at()];
  const PlacedTile& placed = board.tiles[board.tile_of[segment.at()].at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  const unsigned segments = segment_count(tile, placed);
  bool several = false;
  unsigned own = 0;
  unsigned others = 0;
  for (unsigned local = 0; local < segments; ++local) {
    const FeatureId there = board.feature_of[placed.segment(local).at()];
    if (!there.valid() || board.features[there.at()].kind != board.features[feature.at()].kind) {
      continue;
    }
    several = several || there != feature;
    (there == feature ? own : others) |=
        halves_reached(tile, placed, static_cast<std::uint8_t>(local));
  }
  return several ? part_of_halves(own, others) : std::nullopt;
}

}  // namespace bastide::analysis
