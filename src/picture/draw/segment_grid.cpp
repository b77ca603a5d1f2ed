#include "draw/segment_grid.h"

#include "base/bits.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

constexpr std::size_t index_of(int x, int y) {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(SegmentGrid::kPoints) +
         static_cast<std::size_t>(x);
}

// Least number of points of a piece of meadow; smaller pieces are slivers between two shapes.
constexpr int kSmallestPiece = 20;

}  // namespace

Point half_point(unsigned half) {
  const Point a = border_point(half);
  const Point b = border_point(half + 1);
  const Point inwards = turned(Point{50, 1.5}, half / 2) - border_point(half / 2 * 2 + 1);
  return 0.5 * (a + b) + inwards;
}

std::size_t SegmentGrid::index(Point point) {
  const int x = std::clamp(static_cast<int>(std::floor(point.x)), 0, kPoints - 1);
  const int y = std::clamp(static_cast<int>(std::floor(point.y)), 0, kPoints - 1);
  return static_cast<std::size_t>(y) * kPoints + static_cast<std::size_t>(x);
}

void SegmentGrid::fill(const std::vector<Point>& outline, std::uint8_t owner) {
  for (int y = 0; y < kPoints; ++y) {
    const std::vector<double> crossings = crossings_of(outline, y + 0.5);
    for (int x = 0; x < kPoints; ++x) {
      const auto behind = std::count_if(crossings.begin(), crossings.end(),
                                        [x](double at) { return x + 0.5 < at; });
      if (behind % 2 != 0) owner_[index_of(x, y)] = owner;
    }
  }
}

void SegmentGrid::stroke(const std::vector<Point>& line, double width, std::uint8_t owner) {
  const int reach = static_cast<int>(width / 2) + 1;
  for (const Point& at : line) {
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        const Point point{std::floor(at.x) + dx + 0.5, std::floor(at.y) + dy + 0.5};
        const bool outside = point.x < 0 || point.y < 0 || point.x > kPoints || point.y > kPoints;
        if (!outside && distance(point, at) <= width / 2) owner_[index(point)] = owner;
      }
    }
  }
}

std::vector<std::size_t> SegmentGrid::piece_at(std::size_t start) const {
  std::vector<std::size_t> piece = {start};
  std::vector<bool> seen(owner_.size());
  seen[start] = true;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const std::size_t x = piece[i] % kPoints;
    const std::size_t y = piece[i] / kPoints;
    const auto visit = [&](bool there, std::size_t next) {
      if (!there || seen[next] || owner_[next] != owner_[start]) return;
      seen[next] = true;
      piece.push_back(next);
    };
    visit(x > 0, piece[i] - 1);
    visit(x + 1 < kPoints, piece[i] + 1);
    visit(y > 0, piece[i] - kPoints);
    visit(y + 1 < kPoints, piece[i] + kPoints);
  }
  return piece;
}

bool SegmentGrid::assign_fields(const TileKind& tile) {
  bool good = true;
  std::vector<std::uint8_t> inner;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const Segment& field = tile.segments[i];
    if (field.kind != SegmentKind::field) continue;
    if (field.halves == 0) inner.push_back(i);
    for_each_bit(field.halves, [&](unsigned half) {
      const std::size_t start = index(half_point(half));
      if (owner_[start] == kNoSegment) {
        for (const std::size_t at : piece_at(start)) owner_[at] = i;
      }
      good = good && owner_[start] == i;
    });
  }
  std::size_t given = 0;
  for (std::size_t start = 0; start < owner_.size(); ++start) {
    if (owner_[start] != kNoSegment) continue;
    const auto piece = piece_at(start);
    const bool sliver = static_cast<int>(piece.size()) < kSmallestPiece || given == inner.size();
    for (const std::size_t at : piece) owner_[at] = sliver ? kNothing : inner[given];
    if (!sliver) ++given;
  }
  return good && given == inner.size();
}

void SegmentGrid::measure() {
  constexpr float kStraight = 1;
  constexpr float kAslant = 1.4F;
  const auto owner = [this](int x, int y) -> int {
    const bool outside = x < 0 || y < 0 || x >= kPoints || y >= kPoints;
    return outside ? -1 : owner_[index_of(x, y)];
  };
  const auto relax = [&](int x, int y, int dx, int dy) {
    float& here = clearance_[index_of(x, y)];
    const float step = dx != 0 && dy != 0 ? kAslant : kStraight;
    const bool other = owner(x + dx, y + dy) != owner(x, y);
    const float there = other ? 0 : clearance_[index_of(x + dx, y + dy)];
    here = std::min(here, there + step);
  };
  clearance_.fill(kPoints);
  for (int y = 0; y < kPoints; ++y) {
    for (int x = 0; x < kPoints; ++x) {
      for (const auto& [dx, dy] : {std::pair{-1, 0}, {-1, -1}, {0, -1}, {1, -1}})
        relax(x, y, dx, dy);
    }
  }
  for (int y = kPoints; y-- > 0;) {
    for (int x = kPoints; x-- > 0;) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {1, 1}, {0, 1}, {-1, 1}}) relax(x, y, dx, dy);
    }
  }
}

}  // namespace bastide
