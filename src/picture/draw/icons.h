// Icons: small pictures that stand upright on tiles; and the style sheet of all drawings.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// An icon's id, and the content of its SVG group, drawn around 0,0 in a tile's units. An icon with
// a roof gets the roof's colour where it is used.
struct Icon {
  std::string_view id;
  std::string_view content;
};

// The content of the icon with this id, which may be an icon of a box or of the landscape; empty if
// there is no such icon.
std::string_view icon(std::string_view id);

// All icons as groups for an SVG's <defs>.
std::string icon_symbols();

std::string icon_symbol(std::string_view id, std::string_view content);

// CSS rules with the colours of icons and tiles: the content of a style element.
std::string_view style_sheet();

}  // namespace bastide
