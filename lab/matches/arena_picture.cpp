#include "matches/arena_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace bastide {

namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 320;
constexpr double kBorder = 40;
constexpr std::size_t kMostPoints = 300;

std::string escaped_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string number_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

struct Point {
  double pairs;
  Estimate margin;
};

std::vector<Point> curve_of(const ArenaResult& result, unsigned seats) {
  std::vector<Point> points;
  PairSums sums;
  const std::size_t step = 1 + result.pairs.size() / kMostPoints;
  for (std::size_t i = 0; i < result.pairs.size(); ++i) {
    sums.add(result.pairs[i].share(seats), result.pairs[i].margin(seats));
    if (i > 0 && (i % step == 0 || i + 1 == result.pairs.size())) {
      Estimate margin = margin_estimate(sums);
      if (std::isinf(margin.high)) margin.low = margin.high = margin.value;  // draws no interval
      points.push_back({sums.pairs, margin});
    }
  }
  return points;
}

// Maps the number of pairs and the margin to a point of the picture.
class Scale {
 public:
  explicit Scale(const std::vector<Point>& points) {
    for (const Point& point : points) {
      pairs_ = std::max(pairs_, point.pairs);
      most_ = std::max({most_, std::abs(point.margin.value) + 2});
    }
  }
  double most() const { return most_; }
  std::string at(double pairs, double margin) const {
    const double x = kBorder + pairs / pairs_ * (kWidth - 2 * kBorder);
    const double inside = std::clamp(margin, -most_, most_);
    const double y = kHeight / 2 - inside / most_ * (kHeight / 2 - kBorder);
    return number_text(x) + ',' + number_text(y) + ' ';
  }
  double pairs() const { return pairs_; }

 private:
  double pairs_ = 1;
  double most_ = 1;
};

}  // namespace

std::string arena_picture(const ArenaResult& result, unsigned seats, std::string_view title) {
  const std::vector<Point> points = curve_of(result, seats);
  const Scale scale(points);
  std::string line;
  std::string upper;
  std::string lower;
  for (const Point& point : points) {
    line += scale.at(point.pairs, point.margin.value);
    upper += scale.at(point.pairs, point.margin.high);
    lower.insert(0, scale.at(point.pairs, point.margin.low));
  }
  const auto label = [](double x, double y, const std::string& text) {
    return "<text x='" + number_text(x) + "' y='" + number_text(y) + "'>" + text + "</text>\n";
  };
  return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 320' font-family='sans-serif' "
         "font-size='12'>\n<rect width='640' height='320' fill='#fff'/>\n" +
         label(kBorder, 20, escaped_text(title)) +
         label(2, kBorder, "+" + number_text(scale.most())) +
         label(2, kHeight - kBorder, number_text(-scale.most())) +
         label(kWidth - 2 * kBorder, kHeight - 12, number_text(scale.pairs()) + " pairs") +
         "<polyline points='" + scale.at(0, 0) + scale.at(scale.pairs(), 0) +
         "' stroke='#888' fill='none'/>\n<polygon points='" + upper + lower +
         "' fill='#9bc4e8' opacity='.5'/>\n<polyline points='" + line +
         "' stroke='#1b5e9b' stroke-width='2' fill='none'/>\n</svg>\n";
}

}  // namespace bastide
