#include "draw/geometry.h"

#include <algorithm>
#include <cmath>

namespace bastide {

double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }

Point unit(Point p) {
  const double size = length(p);
  return size == 0 ? Point{} : (1 / size) * p;
}

Point turned(Point p, unsigned quarter_turns) {
  for (unsigned i = 0; i < (quarter_turns & 3U); ++i) p = {kTileSize - p.y, p.x};
  return p;
}

Point border_point(unsigned number) {
  const Point corner_or_middle = (number & 1U) == 0 ? Point{0, 0} : Point{kTileSize / 2, 0};
  return turned(corner_or_middle, (number & 7U) / 2);
}

void Path::line_to(Point to) {
  const Point start = end();
  const Point third = (1.0 / 3) * (to - start);
  curves.push_back({start + third, to - third, to});
}

void Path::append(const Path& more) {
  curves.insert(curves.end(), more.curves.begin(), more.curves.end());
}

Path line(Point from, Point to) {
  Path path{from, {}};
  path.line_to(to);
  return path;
}

Path reversed(const Path& path) {
  Path back{path.end(), {}};
  for (std::size_t i = path.curves.size(); i-- > 0;) {
    const Curve& curve = path.curves[i];
    back.curves.push_back(
        {curve.control2, curve.control1, i == 0 ? path.from : path.curves[i - 1].to});
  }
  return back;
}

namespace {

template <class Change>
Path changed(const Path& path, Change&& change) {
  Path result{change(path.from), {}};
  for (const Curve& curve : path.curves) {
    result.curves.push_back({change(curve.control1), change(curve.control2), change(curve.to)});
  }
  return result;
}

}  // namespace

Path moved(const Path& path, Point shift) {
  return changed(path, [shift](Point p) { return p + shift; });
}

Path turned(const Path& path, unsigned quarter_turns) {
  return changed(path, [quarter_turns](Point p) { return turned(p, quarter_turns); });
}

std::vector<Point> points_along(const Path& path) {
  constexpr int kSteps = 24;
  std::vector<Point> points = {path.from};
  Point from = path.from;
  for (const Curve& curve : path.curves) {
    for (int i = 1; i <= kSteps; ++i) {
      const double t = static_cast<double>(i) / kSteps;
      const double u = 1 - t;
      points.push_back(u * u * u * from + 3 * u * u * t * curve.control1 +
                       3 * u * t * t * curve.control2 + t * t * t * curve.to);
    }
    from = curve.to;
  }
  return points;
}

Path beginning_of(const Path& path, double wanted) {
  Path start{path.from, {}};
  const std::vector<Point> points = points_along(path);
  for (std::size_t i = 1; i < points.size() && wanted > 0; ++i) {
    const double step = distance(points[i - 1], points[i]);
    const double part = step == 0 ? 1 : std::min(1.0, wanted / step);
    start.line_to(points[i - 1] + part * (points[i] - points[i - 1]));
    wanted -= step;
  }
  return start;
}

Point nearest_on(const std::vector<Point>& line, Point to) {
  return *std::min_element(line.begin(), line.end(),
                           [to](Point a, Point b) { return distance(a, to) < distance(b, to); });
}

double distance_to(const std::vector<Point>& line, Point from) {
  double nearest = HUGE_VAL;
  for (const Point point : line) {
    const Point way = from - point;
    nearest = std::min(nearest, way.x * way.x + way.y * way.y);
  }
  return std::sqrt(nearest);
}

std::vector<double> crossings_of(const std::vector<Point>& outline, double y) {
  std::vector<double> crossings;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[i];
    const Point b = outline[j];
    if ((a.y > y) != (b.y > y)) crossings.push_back((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x);
  }
  return crossings;
}

bool inside(const std::vector<Point>& outline, Point point) {
  const std::vector<double> crossings = crossings_of(outline, point.y);
  const auto behind = std::count_if(crossings.begin(), crossings.end(),
                                    [point](double at) { return point.x < at; });
  return behind % 2 != 0;
}

std::string number_text(double value) {
  const long tenths = std::lround(value * 10);
  const long whole = std::labs(tenths) / 10;
  std::string text = tenths < 0 ? "-" : "";
  text += std::to_string(whole);
  if (tenths % 10 != 0) text += "." + std::to_string(std::labs(tenths) % 10);
  return text;
}

namespace {

std::string pair_text(Point p) { return number_text(p.x) + " " + number_text(p.y); }

bool is_straight(Point from, const Curve& curve) {
  const Point third = (1.0 / 3) * (curve.to - from);
  return distance(from + third, curve.control1) < 0.01 &&
         distance(curve.to - third, curve.control2) < 0.01;
}

}  // namespace

std::string path_data(const Path& path, bool closed) {
  std::string text = "M" + pair_text(path.from);
  Point from = path.from;
  for (const Curve& curve : path.curves) {
    if (is_straight(from, curve)) {
      text += "L" + pair_text(curve.to);
    } else {
      text += "C" + pair_text(curve.control1) + " " + pair_text(curve.control2) + " " +
              pair_text(curve.to);
    }
    from = curve.to;
  }
  return closed ? text + "Z" : text;
}

std::string stroke(std::string_view style, const std::string& data) {
  return "<path class=\"" + std::string(style) + "\" d=\"" + data + "\"/>";
}

}  // namespace bastide
