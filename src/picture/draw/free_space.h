// Finds free space on a tile, for figures, marks and decoration.
#pragma once

#include "draw/segment_grid.h"

#include <vector>

namespace bastide {

inline constexpr double kFigureRadius = 9;

class FreeSpace {
 public:
  explicit FreeSpace(const SegmentGrid& grid) : grid_(grid) {}

  void take(Point at, double radius) { taken_.push_back({at, radius}); }

  // The distance from `at` to the nearest occupied ground; negative inside it.
  double free_around(Point at) const;

  // The point with the most free space around it, among the points of the given segments (bits).
  // Free space above `enough` makes a point no better; of equally good points, the one nearest to
  // `towards` is returned.
  struct Spot {
    Point at;
    double space = -1000;
  };
  Spot best(std::uint32_t segments, double enough, Point towards) const;

 private:
  struct Disc {
    Point at;
    double radius;
  };

  const SegmentGrid& grid_;
  std::vector<Disc> taken_;
};

}  // namespace bastide
