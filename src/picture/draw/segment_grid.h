// A tile as a grid of points with their segments: for finding free space, and for checking drawings
// against the tile's segments.
#pragma once

#include "draw/geometry.h"
#include "tiles/tile.h"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide {

class SegmentGrid {
 public:
  static constexpr int kPoints = 100;            // points on each side of the tile
  static constexpr std::uint8_t kNothing = 254;  // walls, ridges, slivers of meadow

  static constexpr std::uint8_t kCountCity = 253;  // the Count's city, which belongs to no segment

  SegmentGrid() { owner_.fill(kNoSegment); }

  // The segment at a point; kNoSegment for meadow not yet given to a field.
  std::uint8_t at(Point point) const { return owner_[index(point)]; }

  void fill(const std::vector<Point>& outline, std::uint8_t owner);
  void stroke(const std::vector<Point>& line, double width, std::uint8_t owner);

  // Gives each piece of meadow to the field at its half edges; pieces without half edges go to the
  // inner fields. Returns false if a field gets no piece, or if two fields would share a piece.
  bool assign_fields(const TileKind& tile);

  // Computes for every point the distance to the nearest ground of another segment or to the tile's
  // edge, within a few percent.
  void measure();
  double clearance(Point point) const { return clearance_[index(point)]; }

 private:
  using Cells = std::array<std::uint8_t, kPoints * kPoints>;

  static std::size_t index(Point point);
  std::vector<std::size_t> piece_at(std::size_t start) const;

  Cells owner_;
  std::array<float, kPoints * kPoints> clearance_{};
};

// A point just inside the tile, beside the middle of `half`.
Point half_point(unsigned half);

}  // namespace bastide
