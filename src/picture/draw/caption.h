// Draws sentences below a board.
#pragma once

#include "draw/svg_builder.h"

#include <span>
#include <string>
#include <vector>

namespace bastide {

class Caption {
 public:
  // Breaks the paragraphs into lines for a plate of this width.
  Caption(std::span<const std::string> paragraphs, double width);

  double height() const;
  void draw(Sheet& sheet, Point corner) const;

 private:
  struct Line {
    std::string text;
    bool first = false;  // of the first paragraph, which is bold
  };

  std::vector<Line> lines_;
  double width_;
};

}  // namespace bastide
