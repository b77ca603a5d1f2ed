#include "draw/segment_outline.h"

#include <array>
#include <cmath>
#include <vector>

namespace bastide {

namespace {

constexpr int kGrid = SegmentGrid::kPoints + 1;
constexpr double kTolerance = 0.9;
constexpr double kDisc = 17;

using Loop = std::vector<Point>;

// Follows the edges between the grid points of one segment and all other points.
class Tracer {
 public:
  Tracer(const SegmentGrid& grid, std::uint8_t segment)
      : grid_(grid), segment_(segment), next_(kGrid * kGrid, Edges{kNone, kNone}) {
    for (int y = 0; y < SegmentGrid::kPoints; ++y) {
      for (int x = 0; x < SegmentGrid::kPoints; ++x) {
        if (!has(x, y)) continue;
        if (!has(x, y - 1)) add(vertex(x, y), vertex(x + 1, y));
        if (!has(x + 1, y)) add(vertex(x + 1, y), vertex(x + 1, y + 1));
        if (!has(x, y + 1)) add(vertex(x + 1, y + 1), vertex(x, y + 1));
        if (!has(x - 1, y)) add(vertex(x, y + 1), vertex(x, y));
      }
    }
  }

  std::vector<Loop> loops() {
    std::vector<Loop> found;
    for (std::size_t start = 0; start < next_.size(); ++start) {
      while (next_[start][0] != kNone) {
        Loop loop;
        for (std::size_t at = start; next_[at][0] != kNone;) {
          const std::size_t row = at / kGrid;
          loop.push_back({static_cast<double>(at % kGrid), static_cast<double>(row)});
          const std::size_t to = next_[at][0];
          next_[at] = {next_[at][1], kNone};
          at = to;
        }
        found.push_back(std::move(loop));
      }
    }
    return found;
  }

 private:
  static constexpr std::size_t kNone = kGrid * kGrid;

  static std::size_t vertex(int x, int y) {
    return static_cast<std::size_t>(y) * kGrid + static_cast<std::size_t>(x);
  }
  bool has(int x, int y) const {
    const bool there = x >= 0 && y >= 0 && x < SegmentGrid::kPoints && y < SegmentGrid::kPoints;
    return there && grid_.at({x + 0.5, y + 0.5}) == segment_;
  }
  // A point has two outgoing edges where two pieces of the ground touch at a corner.
  void add(std::size_t from, std::size_t to) {
    auto& edges = next_[from];
    (edges[0] == kNone ? edges[0] : edges[1]) = to;
  }

  using Edges = std::array<std::size_t, 2>;

  const SegmentGrid& grid_;
  std::uint8_t segment_;
  std::vector<Edges> next_;
};

double from_line(Point p, Point a, Point b) {
  const Point along = unit(b - a);
  if (along == Point{}) return distance(p, a);
  return std::abs(along.x * (p.y - a.y) - along.y * (p.x - a.x));
}

// Keeps the points of loop[from..to) that a straight line would miss by more than the tolerance.
void simplify(const Loop& loop, std::size_t from, std::size_t to, Loop& kept) {
  double most = kTolerance;
  std::size_t farthest = from;
  for (std::size_t i = from + 1; i < to; ++i) {
    const double off = from_line(loop[i], loop[from], loop[to % loop.size()]);
    if (off <= most) continue;
    most = off;
    farthest = i;
  }
  if (farthest == from) {
    kept.push_back(loop[from]);
    return;
  }
  simplify(loop, from, farthest, kept);
  simplify(loop, farthest, to, kept);
}

}  // namespace

std::string outline_of(const TileLayout& layout, std::uint8_t segment, bool in_middle) {
  if (in_middle) {
    const Point at = layout.anchors[segment];
    const std::string r = number_text(kDisc);
    return "M" + number_text(at.x - kDisc) + " " + number_text(at.y) + "a" + r + " " + r +
           " 0 1 0 " + number_text(2 * kDisc) + " 0a" + r + " " + r + " 0 1 0 " +
           number_text(-2 * kDisc) + " 0Z";
  }
  std::string data;
  for (const Loop& loop : Tracer(layout.grid, segment).loops()) {
    Loop kept;
    simplify(loop, 0, loop.size() / 2, kept);
    simplify(loop, loop.size() / 2, loop.size(), kept);
    if (kept.size() < 3) continue;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      data += (i == 0 ? "M" : "L") + number_text(kept[i].x) + " " + number_text(kept[i].y);
    }
    data += "Z";
  }
  return data;
}

}  // namespace bastide
