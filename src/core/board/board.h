// The tiles on the table, the open sites beside them, and the features that their segments form.
// Plain data without points or turns.
#pragma once

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "base/hash_mix.h"
#include "base/typed_index.h"
#include "tiles/tile_library.h"

#include <array>
#include <cstdint>

namespace bastide {

struct TileTag {};
struct SiteTag {};
struct SegmentTag {};
struct FeatureTag {};
// Index types. TileId numbers the tiles on the board in the order of placing; SiteId the sites, in
// no order; SegmentId the segments on the board, those of one tile in a row; FeatureId the
// features.
using TileId = Index<TileTag, std::uint16_t>;
using SiteId = Index<SiteTag, std::uint16_t>;
using SegmentId = Index<SegmentTag, std::uint16_t>;
using FeatureId = Index<FeatureTag, std::uint16_t>;

// Limits of a board. All boxes together hold 207 tiles with 732 segments. The limits leave some
// room for more tiles: a state has 64 KiB (docs/decisions/0009-fixed-size-of-a-state.md).
inline constexpr std::size_t kMaxTiles = 300;
inline constexpr std::size_t kMaxSegments = 1344;
inline constexpr std::size_t kMaxFeatures = kMaxSegments;
// The most sites beside `tiles` connected tiles: the first tile has four; each later tile takes one
// site and adds three at most.
constexpr std::size_t sites_of(std::size_t tiles) { return 2 * tiles + 2; }
inline constexpr std::size_t kMaxSites = sites_of(kMaxTiles);
inline constexpr std::size_t kMaxCloisters = kMaxTiles;
inline constexpr int kMaxPlayers = 6;

// A set of players, as bits.
using PlayerSet = std::uint8_t;
constexpr PlayerSet player_set(std::size_t only) { return static_cast<PlayerSet>(1U << only); }
constexpr bool has_player(PlayerSet players, std::size_t player) {
  return (players >> player & 1U) != 0;
}
constexpr bool has_several(PlayerSet players) { return (players & (players - 1)) != 0; }

// A bridge over a tile, from edge to opposite edge.
enum class Bridge : std::uint8_t { none, north_south, east_west };

struct PlacedTile {
  Cell cell;
  SegmentId first_segment;
  KindId kind;
  Rotation rotation : 2 = 0;
  std::uint8_t bridge : 2 = 0;  // a value of Bridge

  // The segment with this number on the tile; Board::local returns the number.
  SegmentId segment(unsigned local) const { return SegmentId(first_segment.value + local); }

  friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

// An empty cell beside at least one tile. The site's edge pattern is apart, in Board::patterns, so
// that the loop that lists placements reads less memory.
struct Site {
  Cell cell;
  std::uint16_t slot = 0;  // index in Grid::slots
  std::array<TileId, kSides> beside{};

  friend bool operator==(const Site&, const Site&) = default;
};

// Follower weights of six players for the majority, five bits each.
using Weights = std::uint32_t;
inline constexpr unsigned kWeightBits = 5;
inline constexpr unsigned kMaxWeight = 15;  // no legal setup exceeds it (rules/size_limits.h)
static_assert(kWeightBits * kMaxPlayers <= 32 && kMaxWeight < 1U << kWeightBits);
constexpr unsigned weight_of(Weights weights, unsigned player) {
  return (weights >> (kWeightBits * player)) & ((1U << kWeightBits) - 1);
}
constexpr Weights weight(unsigned player, unsigned amount) {
  return static_cast<Weights>(amount) << (kWeightBits * player);
}

// The record of a feature. The feature's segments are linked in a ring (Board::next).
struct Feature {
  SegmentKind kind = SegmentKind::field;
  bool scored = false;  // completed and already scored
  bool castle = false;  // a small city that became a castle
  std::uint8_t pennants = 0;
  std::uint16_t tiles = 0;  // number of tiles, each counted once; not kept for farms
  std::uint16_t open = 0;   // open ends; for cloisters and gardens: missing neighbours
  SegmentId first;  // a segment of the ring; invalid after this feature was joined to another
  std::uint16_t segments = 0;           // length of the ring
  std::uint8_t followers = 0;           // number of followers, of any weight
  std::array<std::uint8_t, 3> goods{};  // wine, grain, cloth
  // Players with these figures on the feature.
  PlayerSet mayors = 0;
  PlayerSet builders = 0;
  PlayerSet pigs = 0;
  PlayerSet barns = 0;
  SegmentMarks marks = 0;  // marks of all segments together
  Weights weights = 0;     // without mayors, who weigh as much as the city has pennants

  bool alive() const { return first.valid(); }
  bool complete() const { return open == 0 && kind != SegmentKind::field; }
  // True for a completed city or road, as `one` says; a castle counts as no city [BB, CASTLES].
  // Avoids branches that the processor would mispredict.
  bool is_completed(SegmentKind one) const {
    return (static_cast<unsigned>(alive()) & static_cast<unsigned>(kind == one) &
            static_cast<unsigned>(open == 0) & static_cast<unsigned>(!castle)) != 0;
  }

  friend bool operator==(const Feature&, const Feature&) = default;
};

// Finds the tile or site at a cell: a hash table without deletion. It has no collisions while the
// board fits into 32 by 32 cells.
struct Grid {
  static constexpr std::size_t kSlots = 1024;
  static constexpr std::size_t kProbeStep = 331;  // odd, so that repeated steps reach every slot
  static constexpr std::uint16_t kEmpty = 0;
  static constexpr std::uint16_t kSiteFlag = 0x8000;

  // Each slot holds 0, a tile's number + 1, or kSiteFlag + a site's number.
  std::array<std::uint16_t, kSlots> slots{};

  friend bool operator==(const Grid&, const Grid&) = default;
};
static_assert(kMaxTiles + kMaxSites < Grid::kSlots, "looking for a cell ends at an empty slot");

struct Board {
  Grid grid;
  FixedVector<PlacedTile, kMaxTiles> tiles;
  FixedVector<Site, kMaxSites> sites;
  FixedVector<std::uint8_t, kMaxSites> patterns;  // edges beside each site: 2 bits of Edge per side
  FixedVector<FeatureId, kMaxCloisters> cloisters;  // incomplete cloisters and gardens
  FixedVector<Feature, kMaxFeatures> features;
  SegmentMarks marks_played = ~0U;  // marks that count in this game; other marks have no effect
  SegmentMarks marks = 0;           // marks of all segments on the board together
  std::uint8_t spare_segments =
      0;                  // segments kept free after each tile's own: 1 if bridges may be built
  std::uint64_t key = 0;  // hash of tiles and bridges; their order does not matter
  // The feature of each segment.
  FixedVector<FeatureId, kMaxSegments> feature_of;
  FixedVector<SegmentId, kMaxSegments> next;  // next segment in the feature's ring
  FixedVector<TileId, kMaxSegments> tile_of;

  // The tile's road (a bridge's included), city or river on one of its sides; kNoSegment if none.
  static std::uint8_t segment_on(const TileKind& kind, const PlacedTile& placed, Side side) {
    const bool bridged = placed.bridge != 0 && (number(side) % 2 == 0) == (placed.bridge == 1);
    return bridged ? kind.segment_count : kind.faces[placed.rotation].side_segment[number(side)];
  }

  // The tile that a segment is on.
  const PlacedTile& tile(SegmentId segment) const { return tiles[tile_of[segment.at()].at()]; }
  const Feature& feature(SegmentId segment) const {
    return features[feature_of[segment.at()].at()];
  }
  Feature& feature(SegmentId segment) { return features[feature_of[segment.at()].at()]; }

  // Is the segment on this tile, or is it the road of the bridge over this tile?
  bool lies_on(SegmentId segment, TileId tile) const { return tile_of[segment.at()] == tile; }

  // The number of `segment` among the segments of its tile.
  std::uint8_t local(SegmentId segment) const {
    return static_cast<std::uint8_t>(segment.value - tile(segment).first_segment.value);
  }

  friend bool operator==(const Board&, const Board&) = default;
};

// The edge that a tile shows on a side, a bridge's road included.
Edge edge_shown(const Board& board, const TileLibrary& library, TileId tile, Side side);

// The sides that a segment of a placed tile reaches, after the tile's rotation. The segment may be
// the road of a bridge.
std::uint8_t sides_reached(const TileKind& kind, const PlacedTile& placed, std::uint8_t local);

// The number of segments of a tile on the board, a bridge's road included.
inline std::uint8_t segment_count(const TileKind& kind, const PlacedTile& placed) {
  return static_cast<std::uint8_t>(kind.segment_count + (placed.bridge != 0 ? 1 : 0));
}

// May a bridge cross this tile? Both ends must lie on fields and meet a road or an empty cell.
// `except` is a cell to ignore, because a tile with a road will be laid on this cell.
bool may_bridge(const Board& board, const TileLibrary& library, TileId tile, Bridge bridge,
                const Cell* except = nullptr);

// Builds a bridge and joins its road to the roads at its ends.
void build_bridge(Board& board, const TileLibrary& library, TileId tile, Bridge bridge);

// Returns a tile's part of Board::key.
std::uint64_t key_of(const PlacedTile& tile);

// The tile or site at a cell.
struct CellContent {
  TileId tile;
  SiteId site;
};

// The slot where the search for a cell begins.
inline std::size_t first_slot(Cell cell) {
  const auto x = static_cast<std::uint32_t>(static_cast<std::int32_t>(cell.x));
  const auto y = static_cast<std::uint32_t>(static_cast<std::int32_t>(cell.y));
  return (x + 32 * y) & (Grid::kSlots - 1);
}

// The cell of a tile or site in a slot.
inline Cell cell_in(const Board& board, std::uint16_t content) {
  if ((content & Grid::kSiteFlag) != 0) {
    return board.sites[content & static_cast<std::uint16_t>(~Grid::kSiteFlag)].cell;
  }
  return board.tiles[static_cast<std::size_t>(content) - 1].cell;
}

// The slot that holds `cell`, or the free slot for it.
inline std::size_t slot_of(const Board& board, Cell cell) {
  std::size_t slot = first_slot(cell);
  while (board.grid.slots[slot] != Grid::kEmpty && cell_in(board, board.grid.slots[slot]) != cell) {
    slot = (slot + Grid::kProbeStep) & (Grid::kSlots - 1);
  }
  return slot;
}

// The tile or site in a slot.
inline CellContent content_of(std::uint16_t slot_content) {
  CellContent content;
  if ((slot_content & Grid::kSiteFlag) != 0) {
    content.site = SiteId(slot_content & static_cast<std::uint16_t>(~Grid::kSiteFlag));
  } else if (slot_content != Grid::kEmpty) {
    content.tile = TileId(slot_content - 1);
  }
  return content;
}

// Inline with its parts, because a turn with all boxes looks up fifteen cells.
inline CellContent look_up(const Board& board, Cell cell) {
  return content_of(board.grid.slots[slot_of(board, cell)]);
}

inline TileId tile_at(const Board& board, Cell cell) { return look_up(board, cell).tile; }

// Lays a tile without checking that it may lie there, and joins its segments to the features beside
// it. The first tiles of a game may lie anywhere, every later tile lies on a site.
TileId lay_tile(Board& board, const TileLibrary& library, KindId kind, Cell cell,
                Rotation rotation);

// Calls `visit` with each segment of the feature.
template <class Visit>
void for_each_segment(const Board& board, FeatureId feature, Visit&& visit) {
  const SegmentId first = board.features[feature.at()].first;
  SegmentId segment = first;
  do {
    visit(segment);
    segment = board.next[segment.at()];
  } while (segment != first);
}

// True if `test` returns true for any segment of the feature.
template <class Test>
bool any_segment(const Board& board, FeatureId feature, Test&& test) {
  const SegmentId first = board.features[feature.at()].first;
  SegmentId segment = first;
  do {
    if (test(segment)) return true;
    segment = board.next[segment.at()];
  } while (segment != first);
  return false;
}

// The number of tiles on the eight cells around `cell`.
int neighbours_around(const Board& board, Cell cell);

}  // namespace bastide
