// A kind of tile: its segments, edges and marks, with every rotation computed in advance.
#pragma once

#include "base/typed_index.h"
#include "tiles/direction.h"
#include "tiles/marks.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide {

// The number of a kind of tile in the library. The number is the same in every game, so that an
// action has the same meaning in every game.
struct KindTag {};
using KindId = Index<KindTag, std::uint16_t>;
inline constexpr std::size_t kMaxKinds =
    512;  // limit of kinds of tiles; all boxes together have 168

enum class SegmentKind : std::uint8_t { field, road, city, river, cloister, garden };
inline constexpr std::size_t kSegmentKinds = 6;
constexpr bool is_way(SegmentKind kind) {
  return kind == SegmentKind::road || kind == SegmentKind::city;
}
// True if such a feature lies in the middle of a tile, and the tiles around it complete it.
constexpr bool is_centre(SegmentKind kind) {
  return kind == SegmentKind::cloister || kind == SegmentKind::garden;
}

// The landscape at a tile's edge. `open` is an edge of a site without a neighbour, or an edge that
// fits any edge (of an abbey).
enum class Edge : std::uint8_t { open, field, road, city };

inline constexpr int kMaxTileSegments = 10;  // nine are printed at most; a bridge may add one
inline constexpr std::uint8_t kNoSegment = 255;

// One segment as printed (rotation 0).
struct Segment {
  SegmentKind kind = SegmentKind::field;
  std::uint8_t sides = 0;   // roads, cities, rivers: bit n is Side n
  std::uint8_t ends = 0;    // the number of sides in `sides`
  std::uint8_t halves = 0;  // fields: bit n is Half n; 0 for an inner field
  std::uint8_t pennants = 0;
  SegmentMarks marks = 0;
  std::uint16_t touches = 0;  // fields: the city segments of the tile that this field borders
  std::uint16_t joins = 0;    // the segments of the tile that meet this one at one point
};

// The edges of a tile after a rotation.
struct Face {
  std::uint8_t signature = 0;  // two bits of `Edge` per side, north lowest
  // By side: its road, city or river, or kNoSegment.
  std::array<std::uint8_t, kSides> side_segment{};
  std::array<std::uint8_t, kHalves> half_segment{};  // by half: its field, or kNoSegment
};

// The two printings of the boxes. The number of copies of a tile may differ between them.
enum class Printing : std::uint8_t { without_gardens, with_gardens };

struct TileKind {
  std::string_view code;                 // the name in records, such as "D" or "RV3"
  std::string_view jcz_code;             // code of the tile in files of JCloisterZone 5
  std::array<std::uint8_t, 2> copies{};  // by Printing
  TileMarks marks = 0;
  SegmentMarks segment_marks = 0;  // marks of all segments together
  std::uint8_t segment_count = 0;
  std::uint8_t rotations = kRotations;  // rotations that look different: 1, 2 or 4
  std::uint8_t centre = kNoSegment;     // segment of the cloister or garden
  std::uint8_t river_sides = 0;
  // By SegmentKind: true if the tile has two or more segments of that kind, so that it can enter a
  // feature twice.
  std::uint8_t several_of_kind = 0;
  std::array<Segment, kMaxTileSegments> segments{};
  std::array<Face, kRotations> faces{};

  bool has(TileMark mark) const { return (marks & mark) != 0; }
};

// edge_of reads the edge on one side from a signature; edge_bits returns the bits of this edge in a
// signature.
constexpr Edge edge_of(std::uint8_t signature, Side side) {
  return static_cast<Edge>((signature >> (2 * number(side))) & 3U);
}
constexpr std::uint8_t edge_bits(Edge edge, Side side) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(edge) << (2 * number(side)));
}

// Computes faces, rotations, centre and everything else that follows from `segments`.
void derive(TileKind& tile);

// ---- names --------------------------------------------------------------------------------------

std::string_view name_of(SegmentKind kind);

std::string cell_name(Cell cell);  // such as "-1,0"

// The name of a segment after `rotation`: "road:ew", "field:nne+ene", "cloister", "field:inner2".
std::string segment_name(const TileKind& tile, std::uint8_t segment, Rotation rotation);

// The segment with that name; one side or half of it is enough. kNoSegment if there is none.
std::uint8_t find_segment(const TileKind& tile, std::string_view name, Rotation rotation);

// Names of halves and sides: "nnw+nne" and "new".
std::string halves_name(std::uint8_t halves);
std::string sides_name(std::uint8_t sides);

}  // namespace bastide
