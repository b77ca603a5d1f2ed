#include "draw/walls.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

constexpr Point kWallTop = {0, -4.6};  // the top of a wall, from the wall's foot
constexpr Point kWallShadow = {2.4, 2.2};
constexpr Point kMerlonTop = {0, -1.5};  // the top of a merlon, from the top of the wall
constexpr double kMerlonsAside = 1.8;    // from the wall's middle line outwards

Point mix(Point a, Point b, double t) { return a + t * (b - a); }

// The part of a curve from `from` up to its parameter t; `curve` becomes the rest.
Curve split_off(Point from, Curve& curve, double t) {
  const Point a = mix(from, curve.control1, t);
  const Point middle = mix(curve.control1, curve.control2, t);
  const Point d = mix(curve.control2, curve.to, t);
  const Point b = mix(a, middle, t);
  const Point c = mix(middle, d, t);
  const Point at = mix(b, c, t);
  curve = {c, d, curve.to};
  return {a, b, at};
}

// The parameter of the first point, not at an end, where the curve runs north or south; 1 if there
// is none.
double first_turn(Point from, const Curve& curve) {
  const double a = curve.control1.x - from.x;
  const double b = curve.control2.x - curve.control1.x;
  const double c = curve.to.x - curve.control2.x;
  // The x part of the direction is a(1-t)(1-t) + 2b(1-t)t + ctt.
  const double square = a - 2 * b + c;
  const double root = std::sqrt(std::max(0.0, b * b - a * c));
  double first = 1;
  const auto consider = [&first](double t) {
    if (t > 0.02 && t < 0.98) first = std::min(first, t);
  };
  if (std::abs(square) < 0.01) {
    if (std::abs(a - b) > 0.01) consider(a / (2 * (a - b)));
  } else if (b * b > a * c) {
    consider((a - b + root) / square);
    consider((a - b - root) / square);
  }
  return first;
}

// Cuts a wall, which runs clockwise around its city, into pieces that are wholly behind or in
// front.
std::vector<Path> pieces_of(const Path& wall, WallSide side) {
  std::vector<Path> pieces;
  Point from = wall.from;
  bool goes_on = false;
  const auto add = [&](const Curve& curve) {
    const bool front = curve.to.x < from.x;
    const bool wanted = front == (side == WallSide::front);
    if (wanted && !goes_on) pieces.push_back({from, {}});
    if (wanted) pieces.back().curves.push_back(curve);
    goes_on = wanted;
    from = curve.to;
  };
  for (Curve rest : wall.curves) {
    for (double t = first_turn(from, rest); t < 1; t = first_turn(from, rest)) {
      add(split_off(from, rest, t));
    }
    add(rest);
  }
  return pieces;
}

// The path beside a wall, at this distance outwards.
Path beside(const Path& wall, double distance) {
  Path path = wall;
  Point from = wall.from;
  for (std::size_t i = 0; i < wall.curves.size(); ++i) {
    const Curve& curve = wall.curves[i];
    const Point start = unit(curve.control1 - from);
    const Point stop = unit(curve.to - curve.control2);
    const Point out = distance * Point{start.y, -start.x};
    const Point out_at_end = distance * Point{stop.y, -stop.x};
    if (i == 0) path.from = wall.from + out;
    path.curves[i] = {curve.control1 + out, curve.control2 + out_at_end, curve.to + out_at_end};
    from = curve.to;
  }
  return path;
}

std::string data_at(const std::vector<Path>& paths, Point shift) {
  std::string data;
  for (const Path& path : paths) data += path_data(moved(path, shift));
  return data;
}

}  // namespace

std::string walls_svg(const TileLayout& layout, Rotation rotation, WallSide side) {
  std::vector<Path> walls;
  std::vector<Path> parapets;
  for (const CityShape& city : layout.cities) {
    for (const Path& wall : city.walls) {
      for (Path& piece : pieces_of(turned(wall, rotation), side)) {
        parapets.push_back(beside(piece, kMerlonsAside));
        walls.push_back(std::move(piece));
      }
    }
  }
  if (walls.empty()) return {};
  const std::string foot = data_at(walls, {});
  const std::string top = data_at(walls, kWallTop);
  return stroke("ws", data_at(walls, kWallShadow)) + stroke("w0", foot + top) + stroke("w1", foot) +
         stroke("wm", foot) + stroke("w2", top) + stroke("w3", data_at(parapets, kWallTop)) +
         stroke("w4", data_at(parapets, kWallTop + kMerlonTop));
}

}  // namespace bastide
