// What lies on the table: tiles, the sites beside them, and the features that their segments form.
// Plain data; no points and no turns.
#pragma once

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "base/index.h"
#include "base/mix.h"
#include "tiles/library.h"

#include <array>
#include <cstdint>

namespace bastide {

struct TileTag {};
struct SiteTag {};
struct SegmentTag {};
struct FeatureTag {};
// A tile on the board, in the order of placing; a site in no particular order; a segment on the
// board (a tile's own follow each other); a feature.
using TileId = Index<TileTag, std::uint16_t>;
using SiteId = Index<SiteTag, std::uint16_t>;
using SegmentId = Index<SegmentTag, std::uint16_t>;
using FeatureId = Index<FeatureTag, std::uint16_t>;

// All boxes together hold 207 tiles with 732 segments. The numbers above have room for far more; a
// state of 64 KiB does not (docs/decisions/0009-room-in-a-state.md).
inline constexpr std::size_t kMaxTiles = 300;
inline constexpr std::size_t kMaxSegments = 1344;
inline constexpr std::size_t kMaxFeatures = kMaxSegments;
// The sites beside so many tiles that hang together: the first has four, every other takes one and
// brings three at most.
constexpr std::size_t sites_of(std::size_t tiles) { return 2 * tiles + 2; }
inline constexpr std::size_t kMaxSites = sites_of(kMaxTiles);
inline constexpr std::size_t kMaxCloisters = kMaxTiles;
inline constexpr int kMaxPlayers = 6;

// A bridge over a tile, from edge to opposite edge.
enum class Bridge : std::uint8_t { none, north_south, east_west };

struct PlacedTile {
  Cell cell;
  SegmentId first_segment;
  KindId kind;
  Rotation rotation : 2 = 0;
  std::uint8_t bridge : 2 = 0;  // Bridge

  friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

// An open cell beside at least one tile. Its edge pattern stands apart (Board::patterns), for
// listing placements.
struct Site {
  Cell cell;
  std::uint16_t slot = 0;  // of the grid
  std::array<TileId, kSides> beside{};

  friend bool operator==(const Site&, const Site&) = default;
};

// Follower weights of six players, five bits each: what counts for the majority.
using Weights = std::uint32_t;
inline constexpr unsigned kWeightBits = 5;
inline constexpr unsigned kMaxWeight = 15;  // what setups are held to (rules/limits.h)
static_assert(kWeightBits * kMaxPlayers <= 32 && kMaxWeight < 1U << kWeightBits);
constexpr unsigned weight_of(Weights weights, unsigned player) {
  return (weights >> (kWeightBits * player)) & ((1U << kWeightBits) - 1);
}
constexpr Weights weight(unsigned player, unsigned amount) {
  return static_cast<Weights>(amount) << (kWeightBits * player);
}

// Segments tied in a ring; the record of what they are together.
struct Feature {
  SegmentKind kind = SegmentKind::field;
  bool scored = false;  // completed and scored already
  bool castle = false;  // a town that became a castle
  std::uint8_t pennants = 0;
  std::uint16_t tiles = 0;     // each counted once; not kept for farms
  std::uint16_t open = 0;      // open ends; for cloisters and gardens: missing neighbours
  SegmentId first;             // a segment of the ring; none once this feature has joined another
  std::uint16_t segments = 0;  // length of the ring
  std::uint8_t followers = 0;  // how many stand here, of any weight
  std::array<std::uint8_t, 3> goods{};  // wine, grain, cloth
  // Bits of players.
  std::uint8_t mayors = 0;
  std::uint8_t builders = 0;
  std::uint8_t pigs = 0;
  std::uint8_t barns = 0;
  SegmentMarks marks = 0;  // of all segments, joined
  Weights weights = 0;     // a mayor's, which is the city's pennants, not among them

  bool alive() const { return first.valid(); }
  bool complete() const { return open == 0 && kind != SegmentKind::field; }

  friend bool operator==(const Feature&, const Feature&) = default;
};

// Where cells are looked up: a small hash table without deletion; free of collisions while the
// board is narrow.
struct Grid {
  static constexpr std::size_t kSlots = 1024;
  static constexpr std::uint16_t kEmpty = 0;
  static constexpr std::uint16_t kSiteFlag = 0x8000;

  std::array<std::uint16_t, kSlots> slots{};  // 0, tile number + 1, or kSiteFlag + site number

  friend bool operator==(const Grid&, const Grid&) = default;
};
static_assert(kMaxTiles + kMaxSites < Grid::kSlots, "looking for a cell ends at an empty slot");

struct Board {
  Grid grid;
  FixedVector<PlacedTile, kMaxTiles> tiles;
  FixedVector<Site, kMaxSites> sites;
  FixedVector<std::uint8_t, kMaxSites> patterns;    // of the sites: Edge, two bits a side
  FixedVector<FeatureId, kMaxCloisters> cloisters;  // cloisters and gardens that are not complete
  FixedVector<Feature, kMaxFeatures> features;
  SegmentMarks marks_played = ~0U;  // the others are mere drawings in this game
  SegmentMarks marks = 0;  // of all segments, joined: what is not among them need not be looked for
  std::uint8_t spare_segments = 0;  // kept free behind each tile's own: 1 if bridges may be built
  std::uint64_t key = 0;            // of tiles and bridges, whatever the order in which they came
  // By segment.
  FixedVector<FeatureId, kMaxSegments> feature_of;
  FixedVector<SegmentId, kMaxSegments> next;  // round the feature's ring
  FixedVector<TileId, kMaxSegments> tile_of;

  // The road, city or river of a tile on one of its sides, a bridge's road included; or kNoSegment.
  static std::uint8_t segment_on(const Tile& kind, const PlacedTile& placed, Side side) {
    const bool bridged = placed.bridge != 0 && (number(side) % 2 == 0) == (placed.bridge == 1);
    return bridged ? kind.segment_count : kind.faces[placed.rotation].side_segment[number(side)];
  }

  const Feature& feature(SegmentId segment) const {
    return features[feature_of[segment.at()].at()];
  }
  Feature& feature(SegmentId segment) { return features[feature_of[segment.at()].at()]; }

  // Is this one of the tile's own segments, its bridge included?
  bool lies_on(SegmentId segment, TileId tile) const { return tile_of[segment.at()] == tile; }

  // The number of `segment` on its own tile.
  std::uint8_t local(SegmentId segment) const {
    const PlacedTile& tile = tiles[tile_of[segment.at()].at()];
    return static_cast<std::uint8_t>(segment.value - tile.first_segment.value);
  }

  friend bool operator==(const Board&, const Board&) = default;
};

// What a tile shows on a side, a bridge's road included.
Edge edge_shown(const Board& board, const TileLibrary& library, TileId tile, Side side);

// The sides of the board that a segment of a tile reaches, a bridge's included.
std::uint8_t sides_reached(const Tile& kind, const PlacedTile& placed, std::uint8_t local);

// How many segments a tile on the board has, a bridge's road included.
inline std::uint8_t segment_count(const Tile& kind, const PlacedTile& placed) {
  return static_cast<std::uint8_t>(kind.segment_count + (placed.bridge != 0 ? 1 : 0));
}

// May a bridge lead over this tile? Both its ends lie on fields and meet a road or nothing;
// `except` is a cell that need not be looked at, because a tile with a road is about to lie there.
bool may_bridge(const Board& board, const TileLibrary& library, TileId tile, Bridge bridge,
                const Cell* except = nullptr);

// Builds it and joins its road to the roads at its ends.
void build_bridge(Board& board, const TileLibrary& library, TileId tile, Bridge bridge);

// What a tile on the board adds to the board's key, and a cell as 32 bits for such purposes.
std::uint64_t key_of(const PlacedTile& tile);
constexpr std::uint32_t bits_of(Cell cell) {
  return static_cast<std::uint16_t>(cell.x) |
         static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.y)) << 16;
}

// What stands at a cell.
struct CellContent {
  TileId tile;
  SiteId site;
};
CellContent look_up(const Board& board, Cell cell);

inline TileId tile_at(const Board& board, Cell cell) { return look_up(board, cell).tile; }

// Lays a tile that may lie there (nothing is checked here) and joins its segments to the features
// beside it. The first tiles of a game may lie anywhere; every other lies on a site.
TileId lay_tile(Board& board, const TileLibrary& library, KindId kind, Cell cell,
                Rotation rotation);

// Calls `visit` with every segment of the feature.
template <class Visit>
void for_each_segment(const Board& board, FeatureId feature, Visit&& visit) {
  const SegmentId first = board.features[feature.at()].first;
  SegmentId segment = first;
  do {
    visit(segment);
    segment = board.next[segment.at()];
  } while (segment != first);
}

// Does any of the feature's segments pass the test?
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

// How many of the eight cells around `cell` hold a tile.
int neighbours_around(const Board& board, Cell cell);

}  // namespace bastide
