#include "draw/caption.h"

#include "draw/text_width.h"

#include <utility>

namespace bastide {

namespace {

constexpr double kEdge = 16;  // space around the text
constexpr double kSize = 20;
constexpr double kBold = 1.1;  // width of bold letters, compared with others
constexpr double kLineHeight = 28;

}  // namespace

Caption::Caption(std::span<const std::string> paragraphs, double width) : width_(width) {
  for (const std::string& paragraph : paragraphs) {
    const bool first = &paragraph == &paragraphs.front();
    const double size = first ? kSize * kBold : kSize;
    for (std::string& line : broken(paragraph, size, width - 2 * kEdge)) {
      lines_.push_back({std::move(line), first});
    }
  }
}

double Caption::height() const {
  return kLineHeight * static_cast<double>(lines_.size()) + 2 * kEdge - 8;
}

void Caption::draw(Sheet& sheet, Point corner) const {
  sheet.add(rectangle({corner.x, corner.y, corner.x + width_, corner.y + height()}, 8,
                      "fill=\"#fbf3df\" stroke=\"#8a6536\" stroke-width=\"1\""));
  Point at = corner + Point{kEdge, kEdge + 16};
  for (const Line& line : lines_) {
    sheet.add_text(line.text, at, line.first ? "bold" : "", kSize);
    at.y += kLineHeight;
  }
}

}  // namespace bastide
