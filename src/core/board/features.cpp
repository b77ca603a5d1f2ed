// A feature is a ring of segments with one record. Board::feature_of gives a segment's feature in
// one read of memory. When two features join, only the segments of the smaller ring get a new
// feature, so that long games stay fast.
#include "board/join_segments.h"

#include <utility>

namespace bastide {

namespace {

const TileKind& kind_of(const Board& board, const TileLibrary& library, TileId tile) {
  return library[board.tiles[tile.at()].kind];
}

// May a tile have several segments in one feature of this kind?
bool enters_twice(const PlacedTile& placed, const TileKind& kind, SegmentKind segment) {
  return (kind.several_of_kind & bit(static_cast<unsigned>(segment))) != 0 ||
         (placed.bridge != 0 && segment == SegmentKind::road);
}

// Does a segment of the tile with a number below `before` belong to `feature`?
bool holds_feature(const Board& board, TileId tile, std::uint8_t before, FeatureId feature) {
  const std::size_t first = board.tiles[tile.at()].first_segment.at();
  for (std::uint8_t i = 0; i < before; ++i) {
    if (board.feature_of[first + i] == feature) return true;
  }
  return false;
}

std::uint8_t all_segments(const Board& board, const TileKind& kind) {
  return static_cast<std::uint8_t>(kind.segment_count + board.spare_segments);
}

// The number of tiles that both features hold with different segments: the joined feature counts
// them once.
std::uint16_t shared_tiles(const Board& board, const TileLibrary& library, FeatureId small,
                           FeatureId large) {
  std::uint16_t shared = 0;
  for_each_segment(board, small, [&](SegmentId segment) {
    const TileId tile = board.tile_of[segment.at()];
    const TileKind& kind = kind_of(board, library, tile);
    const std::uint8_t local = board.local(segment);
    if (!enters_twice(board.tiles[tile.at()], kind, kind.segments[local].kind)) return;
    if (holds_feature(board, tile, local, small))
      return;  // an earlier segment of `small` on this tile was counted
    if (holds_feature(board, tile, all_segments(board, kind), large)) ++shared;
  });
  return shared;
}

void splice(Board& board, SegmentId a, SegmentId b) {
  std::swap(board.next[a.at()], board.next[b.at()]);
}

void add_goods(Feature& feature, const std::array<std::uint8_t, 3>& goods) {
  for (std::size_t i = 0; i < goods.size(); ++i) feature.goods[i] += goods[i];
}

// Adds a printed segment to its feature's record; does not count the tile or extend the ring.
void add_printed(const Board& board, Feature& feature, const Segment& printed) {
  const SegmentMarks marks = printed.marks & board.marks_played;
  feature.open += printed.ends;
  feature.marks |= marks;
  feature.pennants += printed.pennants;
  if ((marks & (kWine | kGrain | kCloth)) != 0) {
    add_goods(feature, {static_cast<std::uint8_t>((marks & kWine) != 0),
                        static_cast<std::uint8_t>((marks & kGrain) != 0),
                        static_cast<std::uint8_t>((marks & kCloth) != 0)});
  }
}

}  // namespace

void start_feature(Board& board, SegmentId segment, const Segment& printed) {
  const FeatureId id(board.features.size());
  Feature feature;
  feature.kind = printed.kind;
  feature.tiles = 1;
  feature.first = segment;
  feature.segments = 1;
  add_printed(board, feature, printed);
  board.features.push_back(feature);
  board.feature_of[segment.at()] = id;
  board.next[segment.at()] = segment;
}

void append_segment(Board& board, const TileLibrary& library, FeatureId id, SegmentId segment,
                    const Segment& printed) {
  Feature& feature = board.features[id.at()];
  const TileId tile = board.tile_of[segment.at()];
  const TileKind& kind = kind_of(board, library, tile);
  const bool again = enters_twice(board.tiles[tile.at()], kind, printed.kind) &&
                     holds_feature(board, tile, all_segments(board, kind), id);
  board.feature_of[segment.at()] = id;
  board.next[segment.at()] = segment;
  splice(board, segment, feature.first);
  if (!again) ++feature.tiles;
  ++feature.segments;
  add_printed(board, feature, printed);
}

void merge_features(Board& board, const TileLibrary& library, FeatureId a, FeatureId b) {
  const bool a_larger = board.features[a.at()].segments >= board.features[b.at()].segments;
  const FeatureId large_id = a_larger ? a : b;
  const FeatureId small_id = a_larger ? b : a;
  Feature& large = board.features[large_id.at()];
  Feature& small = board.features[small_id.at()];
  if (large.kind != SegmentKind::field) {
    large.tiles +=
        static_cast<std::uint16_t>(small.tiles - shared_tiles(board, library, small_id, large_id));
  }
  for_each_segment(board, small_id,
                   [&](SegmentId segment) { board.feature_of[segment.at()] = large_id; });
  splice(board, large.first, small.first);
  large.open += small.open;
  large.marks |= small.marks;
  large.pennants += small.pennants;
  large.followers += small.followers;
  large.segments += small.segments;
  large.weights += small.weights;
  large.mayors |= small.mayors;
  large.builders |= small.builders;
  large.pigs |= small.pigs;
  large.barns |= small.barns;
  add_goods(large, small.goods);
  small.first = SegmentId();
}

}  // namespace bastide
