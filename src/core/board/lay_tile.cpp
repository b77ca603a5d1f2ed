#include "board/board.h"
#include "board/join_segments.h"

namespace bastide {

namespace {

// Removes a site from the list; the last site takes its place.
void remove_site(Board& board, SiteId site) {
  const std::size_t last = board.sites.size() - 1;
  board.sites.remove_unordered(site.at());
  board.patterns.remove_unordered(site.at());
  if (site.at() != last) {
    board.grid.slots[board.sites[site.at()].slot] =
        static_cast<std::uint16_t>(Grid::kSiteFlag | site.value);
  }
}

// Records `tile`, which shows `edge`, as the neighbour of `cell` on this side. `slot` is the cell's
// slot; if the cell is no site yet, it becomes one.
void add_neighbour(Board& board, std::size_t slot, Cell cell, Side side, TileId tile, Edge edge) {
  std::uint16_t content = board.grid.slots[slot];
  if (content == Grid::kEmpty) {
    Site site;
    site.cell = cell;
    site.slot = static_cast<std::uint16_t>(slot);
    content = static_cast<std::uint16_t>(Grid::kSiteFlag | board.sites.size());
    board.patterns.push_back(0);
    board.sites.push_back(site);
    board.grid.slots[slot] = content;
  }
  const std::size_t number = content & static_cast<std::uint16_t>(~Grid::kSiteFlag);
  board.sites[number].beside[bastide::number(side)] = tile;
  board.patterns[number] |= edge_bits(edge, side);
}

void connect(Board& board, const TileLibrary& library, SegmentId own, const Segment& printed,
             SegmentId other) {
  const FeatureId other_feature = board.feature_of[other.at()];
  const FeatureId own_feature = board.feature_of[own.at()];
  if (!own_feature.valid()) {
    append_segment(board, library, other_feature, own, printed);
  } else if (own_feature != other_feature) {
    merge_features(board, library, own_feature, other_feature);
  }
}

// Joins the features that meet across one edge. An abbey's edge joins nothing and closes the
// features that end there.
void join_side(Board& board, const TileLibrary& library, TileId tile, Side side, TileId other) {
  const PlacedTile& here = board.tiles[tile.at()];
  const PlacedTile& there = board.tiles[other.at()];
  const TileKind& kind = library[here.kind];
  const Face& own = kind.faces[here.rotation];
  const TileKind& other_kind = library[there.kind];
  const Face& face = other_kind.faces[there.rotation];
  const std::uint8_t own_segment = own.side_segment[number(side)];
  const std::uint8_t other_segment = Board::segment_on(other_kind, there, opposite(side));
  if (own_segment != kNoSegment && other_segment != kNoSegment) {
    const SegmentId mine = here.segment(own_segment);
    connect(board, library, mine, kind.segments[own_segment], there.segment(other_segment));
    board.feature(mine).open -= 2;
  } else if (other_segment != kNoSegment && kind.has(kAbbey)) {
    board.feature(there.segment(other_segment)).open -= 1;
  }
  for (unsigned i = 0; i < 2; ++i) {
    const Half half = static_cast<Half>(2 * number(side) + i);
    const std::uint8_t own_field = own.half_segment[half];
    const std::uint8_t other_field = face.half_segment[opposite_half(half)];
    if (own_field == kNoSegment || other_field == kNoSegment) continue;
    connect(board, library, here.segment(own_field), kind.segments[own_field],
            there.segment(other_field));
  }
}

bool beside_or_diagonal(Cell a, Cell b) {
  const auto x = static_cast<unsigned>(a.x - b.x + 1);
  const auto y = static_cast<unsigned>(a.y - b.y + 1);
  return (static_cast<unsigned>(x <= 2) & static_cast<unsigned>(y <= 2)) != 0;
}

// Updates cloisters and gardens near the new tile, and adds the tile's own.
void update_cloisters(Board& board, const TileKind& kind, TileId tile) {
  const PlacedTile& placed = board.tiles[tile.at()];
  for (const FeatureId id : board.cloisters) {
    Feature& feature = board.features[id.at()];
    const Cell cell = board.tile(feature.first).cell;
    // Avoids a branch: the processor cannot predict which cloisters are near.
    feature.open -= static_cast<std::uint16_t>(beside_or_diagonal(cell, placed.cell));
  }
  if (kind.centre == kNoSegment) return;
  const FeatureId own = board.feature_of[placed.segment(kind.centre).at()];
  board.features[own.at()].open =
      static_cast<std::uint16_t>(8 - neighbours_around(board, placed.cell));
  board.cloisters.push_back(own);
}

// Removes the cell from the sites, if it was one, and returns the tiles on its four sides.
std::array<TileId, kSides> occupy(Board& board, Cell cell, TileId tile) {
  std::array<TileId, kSides> beside{};
  const std::size_t slot = slot_of(board, cell);
  const CellContent content = content_of(board.grid.slots[slot]);
  if (content.site.valid()) {
    beside = board.sites[content.site.at()].beside;
    remove_site(board, content.site);
  }
  board.grid.slots[slot] = static_cast<std::uint16_t>(tile.value + 1);
  return beside;
}

}  // namespace

std::uint64_t key_of(const PlacedTile& tile) {
  return mixed(bits_of(tile.cell) | std::uint64_t{tile.kind.value} << 32 |
               std::uint64_t{tile.rotation} << 48 | std::uint64_t{tile.bridge} << 50 |
               std::uint64_t{1} << 52);
}

int neighbours_around(const Board& board, Cell cell) {
  int count = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const Cell there{static_cast<std::int16_t>(cell.x + dx),
                       static_cast<std::int16_t>(cell.y + dy)};
      if (tile_at(board, there).valid()) ++count;
    }
  }
  return count;
}

TileId lay_tile(Board& board, const TileLibrary& library, KindId kind_id, Cell cell,
                Rotation rotation) {
  const TileKind& kind = library[kind_id];
  const TileId tile(board.tiles.size());
  const SegmentId first(board.tile_of.size());
  PlacedTile placed;
  placed.cell = cell;
  placed.first_segment = first;
  placed.kind = kind_id;
  placed.rotation = rotation & 3U;
  board.tiles.push_back(placed);
  board.marks |= kind.segment_marks & board.marks_played;
  board.key += key_of(placed);
  const auto segments = static_cast<std::size_t>(kind.segment_count + board.spare_segments);
  board.feature_of.append(segments, FeatureId());
  board.next.append(segments, SegmentId());
  board.tile_of.append(segments, tile);

  const std::array<TileId, kSides> beside = occupy(board, cell, tile);
  for (const Side side : kAllSides) {
    const TileId other = beside[number(side)];
    if (other.valid()) {
      join_side(board, library, tile, side, other);
    } else {
      const Cell there = neighbour(cell, side);
      add_neighbour(board, slot_of(board, there), there, opposite(side), tile,
                    edge_of(kind.faces[rotation].signature, side));
    }
  }
  for (std::uint8_t i = 0; i < kind.segment_count; ++i) {
    const SegmentId segment(first.value + i);
    if (!board.feature_of[segment.at()].valid()) start_feature(board, segment, kind.segments[i]);
  }
  update_cloisters(board, kind, tile);
  return tile;
}

Edge edge_shown(const Board& board, const TileLibrary& library, TileId tile, Side side) {
  const PlacedTile& placed = board.tiles[tile.at()];
  const TileKind& kind = library[placed.kind];
  if (Board::segment_on(kind, placed, side) == kind.segment_count) return Edge::road;
  return edge_of(kind.faces[placed.rotation].signature, side);
}

std::uint8_t sides_reached(const TileKind& kind, const PlacedTile& placed, std::uint8_t local) {
  if (local == kind.segment_count) return placed.bridge == 1 ? 0b0101 : 0b1010;
  return turned_sides(kind.segments[local].sides, placed.rotation);
}

bool may_bridge(const Board& board, const TileLibrary& library, TileId tile, Bridge bridge,
                const Cell* except) {
  const PlacedTile& placed = board.tiles[tile.at()];
  const Side first = bridge == Bridge::north_south ? Side::north : Side::east;
  const auto ends = static_cast<std::uint8_t>(edge_bits(Edge::field, first) |
                                              edge_bits(Edge::field, opposite(first)));
  const std::uint8_t shown = library[placed.kind].faces[placed.rotation].signature;
  // The signature has two bits for each side. Of the two sides where the bridge ends, `ends` has
  // the bits of field edges, and 3 * `ends` has all bits.
  if (placed.bridge != 0 || (shown & 3U * ends) != ends) return false;
  for (const Side side : {first, opposite(first)}) {
    const Cell there = neighbour(placed.cell, side);
    if (except != nullptr && there == *except) continue;
    const TileId other = tile_at(board, there);
    if (other.valid() && edge_shown(board, library, other, opposite(side)) != Edge::road)
      return false;
  }
  return true;
}

void build_bridge(Board& board, const TileLibrary& library, TileId tile, Bridge bridge) {
  PlacedTile& placed = board.tiles[tile.at()];
  const TileKind& kind = library[placed.kind];
  board.key -= key_of(placed);
  placed.bridge = static_cast<unsigned>(bridge) & 3U;
  board.key += key_of(placed);
  const SegmentId road = placed.segment(kind.segment_count);
  const Side first = bridge == Bridge::north_south ? Side::north : Side::east;
  for (const Side side : {first, opposite(first)}) {
    const CellContent there = look_up(board, neighbour(placed.cell, side));
    if (there.site.valid()) {
      std::uint8_t& pattern = board.patterns[there.site.at()];
      pattern &= static_cast<std::uint8_t>(~edge_bits(Edge::city, opposite(side)));
      pattern |= edge_bits(Edge::road, opposite(side));
      continue;
    }
    const PlacedTile& other = board.tiles[there.tile.at()];
    const std::uint8_t met = Board::segment_on(library[other.kind], other, opposite(side));
    connect(board, library, road, kind.segments[kind.segment_count], other.segment(met));
    board.feature(road).open -= 2;
  }
  if (!board.feature_of[road.at()].valid()) {
    start_feature(board, road, kind.segments[kind.segment_count]);
  }
}

}  // namespace bastide
