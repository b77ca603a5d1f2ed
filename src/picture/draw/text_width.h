// Fits text into a width. A drawing has no fonts, so widths are estimates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Shortens UTF-8 text of this font size to the width, with an ellipsis.
std::string shortened(std::string_view text, double size, double width);

// Breaks UTF-8 text of this font size at spaces into lines of the width. A longer word has a line
// of its own, shortened.
std::vector<std::string> broken(std::string_view text, double size, double width);

}  // namespace bastide
