// Points and curves of drawings. A tile is 100 wide and high; y grows down.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

inline constexpr double kTileSize = 100;

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(Point, Point) = default;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(double k, Point p) { return {k * p.x, k * p.y}; }

inline constexpr Point kCentre = {kTileSize / 2, kTileSize / 2};

double length(Point p);
inline double distance(Point a, Point b) { return length(a - b); }
Point unit(Point p);  // the direction of `p`; zero for the zero vector

// The place of `p` after the tile has made clockwise quarter turns.
Point turned(Point p, unsigned quarter_turns);

// The eight border points between halves, clockwise from the north-western corner: half h lies
// between points h and h + 1.
Point border_point(unsigned number);

// A path is a chain of cubic curves, each from the end of the curve before it.
struct Curve {
  Point control1;
  Point control2;
  Point to;
};
struct Path {
  Point from;
  std::vector<Curve> curves;

  Point end() const { return curves.empty() ? from : curves.back().to; }
  void line_to(Point to);
  void append(const Path& more);  // `more` must start at this path's end
};

Path line(Point from, Point to);
Path reversed(const Path& path);
Path moved(const Path& path, Point shift);
Path turned(const Path& path, unsigned quarter_turns);

// Points along the path, close enough to draw it as lines.
std::vector<Point> points_along(const Path& path);

// The beginning of the path, of length `wanted`.
Path beginning_of(const Path& path, double wanted);

Point nearest_on(const std::vector<Point>& line, Point to);
double distance_to(const std::vector<Point>& line, Point from);
// The x coordinates at which the outline crosses the horizontal line at `y`.
std::vector<double> crossings_of(const std::vector<Point>& outline, double y);
bool inside(const std::vector<Point>& outline, Point point);

// SVG path data: "M0 50C30 50 70 50 100 50"; a closed path ends in Z.
std::string path_data(const Path& path, bool closed = false);

// An SVG path element with the style of a class.
std::string stroke(std::string_view style, const std::string& data);

// A number with at most one decimal: "12", "0.5", "-3.1".
std::string number_text(double value);

}  // namespace bastide
