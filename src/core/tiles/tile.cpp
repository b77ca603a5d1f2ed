#include "tiles/tile.h"

#include "base/bits.h"
#include "tiles/notation_words.h"

#include <algorithm>

namespace bastide {

namespace {

Edge edge_kind(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::road: return Edge::road;
    case SegmentKind::city: return Edge::city;
    default: return Edge::open;  // the rules of the River check river edges
  }
}

Face face_of(const TileKind& tile, Rotation rotation) {
  Face face;
  face.side_segment.fill(kNoSegment);
  face.half_segment.fill(kNoSegment);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const Segment& segment = tile.segments[i];
    for_each_bit(turned_sides(segment.sides, rotation), [&](unsigned side) {
      face.side_segment[side] = i;
      face.signature |= edge_bits(edge_kind(segment.kind), static_cast<Side>(side));
    });
    for_each_bit(turned_halves(segment.halves, rotation),
                 [&](unsigned half) { face.half_segment[half] = i; });
  }
  for (const Side side : kAllSides) {
    const bool field = face.side_segment[number(side)] == kNoSegment &&
                       (face.half_segment[2 * number(side)] != kNoSegment ||
                        face.half_segment[2 * number(side) + 1] != kNoSegment);
    if (field) face.signature |= edge_bits(Edge::field, side);
  }
  return face;
}

// Do two segments look alike after a rotation? `joins` and `touches` are not compared: they follow
// from the geometry.
bool same_look(const Segment& a, const Segment& b, unsigned quarter_turns) {
  return a.kind == b.kind && turned_sides(a.sides, quarter_turns) == b.sides &&
         turned_halves(a.halves, quarter_turns) == b.halves && a.pennants == b.pennants &&
         a.marks == b.marks;
}

bool looks_the_same_turned(const TileKind& tile, unsigned quarter_turns) {
  const auto begin = tile.segments.begin();
  const auto end = begin + tile.segment_count;
  return std::all_of(begin, end, [&](const Segment& a) {
    return std::any_of(begin, end,
                       [&](const Segment& b) { return same_look(a, b, quarter_turns); });
  });
}

}  // namespace

void derive(TileKind& tile) {
  std::uint8_t seen = 0;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    Segment& segment = tile.segments[i];
    segment.ends = static_cast<std::uint8_t>(std::popcount(segment.sides));
    const auto kind = static_cast<std::uint8_t>(bit(static_cast<unsigned>(segment.kind)));
    tile.several_of_kind |= seen & kind;
    seen |= kind;
    tile.segment_marks |= segment.marks;
    if (is_centre(segment.kind)) tile.centre = i;
    if (segment.kind == SegmentKind::river) tile.river_sides |= segment.sides;
  }
  // The entry after the printed segments describes the road of a bridge over this tile, if one is
  // built.
  tile.segments[tile.segment_count] = Segment{.kind = SegmentKind::road, .ends = 2};
  for (Rotation r = 0; r < kRotations; ++r) tile.faces[r] = face_of(tile, r);
  tile.rotations = kRotations;
  if (looks_the_same_turned(tile, 2)) tile.rotations = 2;
  if (looks_the_same_turned(tile, 1)) tile.rotations = 1;
}

std::string_view name_of(SegmentKind kind) { return kSegmentKindNames[static_cast<int>(kind)]; }

std::string cell_name(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

std::string halves_name(std::uint8_t halves) {
  std::string name;
  for_each_bit(halves, [&](unsigned half) {
    if (!name.empty()) name += '+';
    name += kHalfNames[half];
  });
  return name;
}

std::string sides_name(std::uint8_t sides) {
  std::string name;
  for_each_bit(sides, [&](unsigned side) { name += kSideLetters[side]; });
  return name;
}

std::string segment_name(const TileKind& tile, std::uint8_t segment, Rotation rotation) {
  const Segment& it = tile.segments[segment];
  std::string name(name_of(it.kind));
  if (it.sides != 0) return name + ':' + sides_name(turned_sides(it.sides, rotation));
  if (it.halves != 0) return name + ':' + halves_name(turned_halves(it.halves, rotation));
  if (it.kind != SegmentKind::field) return name;
  int inner = 1;
  for (std::uint8_t i = 0; i < segment; ++i) {
    const Segment& other = tile.segments[i];
    if (other.kind == SegmentKind::field && other.halves == 0) ++inner;
  }
  return name + ":inner" + (inner > 1 ? std::to_string(inner) : "");
}

std::uint8_t find_segment(const TileKind& tile, std::string_view name, Rotation rotation) {
  const std::size_t colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  const std::string_view where =
      colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
  const std::uint8_t sides = parse_sides(where);
  const std::uint8_t halves = parse_halves(where);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const Segment& segment = tile.segments[i];
    if (name_of(segment.kind) != kind) continue;
    if (name == segment_name(tile, i, rotation)) return i;
    const std::uint8_t own_sides = turned_sides(segment.sides, rotation);
    const std::uint8_t own_halves = turned_halves(segment.halves, rotation);
    if (sides != 0 && (own_sides & sides) == sides) return i;
    if (halves != 0 && (own_halves & halves) == halves) return i;
  }
  return kNoSegment;
}

}  // namespace bastide
