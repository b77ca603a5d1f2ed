// The small pictures that stand upright on tiles, and the figures.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// The content of the group with that id, drawn around 0,0 in a tile's units; roofs have the colour
// that its user gives.
struct Icon {
  std::string_view id;
  std::string_view content;
};

// The content of that icon, a box's or the landscape's; empty if there is none.
std::string_view icon(std::string_view id);

// All of them, as groups to be put among an SVG's definitions.
std::string icon_symbols();

std::string icon_symbol(std::string_view id, std::string_view content);

// The rules that icons and tiles are coloured by: the content of a style element.
std::string_view style_sheet();

}  // namespace bastide
