// A tile as a grid of points that know to which segment they belong: for finding room, and for
// checking that what is drawn is what the facts say.
#pragma once

#include "draw/geometry.h"
#include "tiles/tile.h"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide {

class Raster {
 public:
  static constexpr int kPoints = 100;            // a side
  static constexpr std::uint8_t kNothing = 254;  // walls, ridges, slivers of meadow

  static constexpr std::uint8_t kCountCity = 253;  // ground that belongs to no segment

  Raster() { owner_.fill(kNoSegment); }

  // The segment at a point; kNoSegment for meadow that belongs to no field yet.
  std::uint8_t at(Point point) const { return owner_[index(point)]; }

  void fill(const std::vector<Point>& outline, std::uint8_t owner);
  void stroke(const std::vector<Point>& line, double width, std::uint8_t owner);

  // Gives every piece of meadow to the field that reaches its half edges; pieces that reach none to
  // the inner fields. False if some field has no piece, or shares one.
  bool assign_fields(const Tile& tile);

  // For every point how far it is to one of another owner, or to the tile's edge; at most a few
  // percent off.
  void measure();
  double clearance(Point point) const { return clearance_[index(point)]; }

 private:
  using Cells = std::array<std::uint8_t, kPoints * kPoints>;

  static std::size_t index(Point point);
  std::vector<std::size_t> piece_at(std::size_t start) const;

  Cells owner_;
  std::array<float, kPoints * kPoints> clearance_{};
};

// Where `half` meets a tile's inside.
Point half_point(unsigned half);

}  // namespace bastide
