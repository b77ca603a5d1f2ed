#include "draw/land.h"

#include "base/rng.h"
#include "draw/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace bastide {

namespace {

constexpr int kStrips = 8;  // strips of fields from north to south
constexpr double kStrip = kLandHeight / kStrips;
constexpr double kNarrowField = 58;
constexpr double kHeadland = 6;  // grass around a crop
constexpr double kFurrowsApart = 5.2;
constexpr unsigned kCrops = 3;

struct Field {
  std::array<Point, 4> corners;  // clockwise from the north-western one
};

class LandPainter {
 public:
  std::string svg() {
    tones();
    for (int strip = 0; strip < kStrips; ++strip) fields(strip);
    tufts();
    for (unsigned crop = 0; crop < kCrops; ++crop) {
      svg_ += stroke("crop" + std::to_string(crop), crops_[crop]);
    }
    svg_ += stroke("furrow", furrows_) + stroke("t", tufts_) + stroke("track", tracks_);
    for (const char* style : {"rowshade", "row", "rowsun"}) svg_ += stroke(style, hedges_);
    return std::move(svg_);
  }

 private:
  double random(double least, double most) {
    return least + (most - least) * rng_.below(1000) / 1000;
  }

  // Large soft spots, lighter and darker. Each is painted in rings, and again on the opposite side
  // if it reaches over the edge.
  void tones() {
    constexpr int kTones = 12;
    for (int i = 0; i < kTones; ++i) {
      const Point at{random(0, kLandWidth), random(0, kLandHeight)};
      const double radius = random(70, 150);
      for (const double part : {1.0, 0.8, 0.6, 0.4}) tone(i % 3, at, part * radius);
    }
  }

  void tone(int kind, Point at, double radius) {
    for (const double x : {at.x - kLandWidth, at.x, at.x + kLandWidth}) {
      for (const double y : {at.y - kLandHeight, at.y, at.y + kLandHeight}) {
        if (x < -radius || x > kLandWidth + radius) continue;
        if (y < -radius || y > kLandHeight + radius) continue;
        svg_ += "<ellipse class=\"g" + std::to_string(kind + 1) + "\" cx=\"" + number_text(x) +
                "\" cy=\"" + number_text(y) + "\" rx=\"" + number_text(radius) + "\" ry=\"" +
                number_text(0.8 * radius) + "\"/>";
      }
    }
  }

  // The border between two strips: a wave, but straight at the northern and southern edge.
  static Point on_border(int strip, double x) {
    const double turn = 2 * std::numbers::pi;
    const bool edge = strip % kStrips == 0;
    const double wave = std::sin(turn * (x / kLandWidth * 2 + 0.37 * strip)) +
                        0.6 * std::sin(turn * (x / kLandWidth * 3 + 0.61 * strip));
    return {x, strip * kStrip + (edge ? 0 : 11 * wave)};
  }

  void fields(int strip) {
    double west = 0;
    double lean = 0;
    while (west < kLandWidth) {
      double east = west + random(kNarrowField, 2 * kNarrowField);
      if (east > kLandWidth - kNarrowField) east = kLandWidth;
      const double next = east == kLandWidth ? 0 : random(-12, 12);
      add({{on_border(strip, west + lean), on_border(strip, east + next),
            on_border(strip + 1, east - next), on_border(strip + 1, west - lean)}});
      west = east;
      lean = next;
    }
  }

  // Half of the fields are meadow; neighbours have different crops by chance only.
  void add(const Field& field) {
    const auto& [nw, ne, se, sw] = field.corners;
    if (const auto crop = rng_.below(2 * kCrops); crop < kCrops) sow(field, crop);
    switch (rng_.below(6)) {
      case 0: tracks_ += way(nw, ne); break;
      case 1: tracks_ += way(nw, sw); break;
      case 2: hedges_ += way(nw, ne) + way(nw, sw); break;
      case 3: hedges_ += way(nw, sw); break;
      case 4: hedges_ += way(nw, ne); break;
      default: break;
    }
  }

  static std::string way(Point from, Point to) {
    const Point bend = 0.06 * Point{to.y - from.y, from.x - to.x};
    Path path{from, {}};
    path.curves.push_back({from + 0.35 * (to - from) + bend, from + 0.7 * (to - from) + bend, to});
    return path_data(path);
  }

  void sow(const Field& field, std::uint64_t crop) {
    Point middle;
    for (const Point corner : field.corners) middle = middle + 0.25 * corner;
    std::array<Point, 4> inner = field.corners;
    for (Point& corner : inner) corner = corner + kHeadland * 1.4 * unit(middle - corner);
    std::string& data = crops_[crop];
    for (std::size_t i = 0; i < inner.size(); ++i) {
      data += (i == 0 ? "M" : "L") + number_text(inner[i].x) + " " + number_text(inner[i].y);
    }
    data += "Z";
    const bool along = rng_.below(2) == 0;
    const auto [a, b, c, d] = inner;
    along ? plough(a, b, d, c) : plough(a, d, b, c);
  }

  // Adds furrows from the line a-b to the line c-d.
  void plough(Point a, Point b, Point c, Point d) {
    const int count = static_cast<int>(distance(a, c) / kFurrowsApart);
    for (int i = 1; i < count; ++i) {
      const double t = static_cast<double>(i) / count;
      furrows_ += path_data(line(a + t * (c - a), b + t * (d - b)));
    }
  }

  void tufts() {
    constexpr int kTufts = 110;
    for (int i = 0; i < kTufts; ++i) {
      const Point at{random(3, kLandWidth - 3), random(5, kLandHeight - 2)};
      tufts_ +=
          "M" + number_text(at.x) + " " + number_text(at.y) + "l-1-2.2m1 2.2v-2.8m0 2.8l1.1-2";
    }
  }

  Rng rng_{12};
  std::string svg_;
  std::array<std::string, kCrops> crops_;
  std::string furrows_;
  std::string tufts_;
  std::string tracks_;
  std::string hedges_;
};

}  // namespace

std::string land_svg() { return LandPainter().svg(); }

std::string land_pattern() {
  return "<pattern id=\"land\" patternUnits=\"userSpaceOnUse\" width=\"" + number_text(kLandWidth) +
         "\" height=\"" + number_text(kLandHeight) + "\">" +
         stroke("g", "M0 0H" + number_text(kLandWidth) + "V" + number_text(kLandHeight) + "H0Z") +
         land_svg() + "</pattern>\n";
}

}  // namespace bastide
