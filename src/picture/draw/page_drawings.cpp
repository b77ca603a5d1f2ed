#include "draw/page_drawings.h"

#include "draw/figures.h"
#include "draw/icons.h"
#include "draw/land.h"
#include "draw/segment_outline.h"
#include "draw/svg_builder.h"

namespace bastide {

std::string_view page_styles() { return style_sheet(); }

std::string page_symbols() { return std::string(kTileClip) + icon_symbols() + figure_symbols(); }

PageLand page_land() { return {land_svg(), kLandWidth, kLandHeight}; }

namespace {

// Classes of the style sheet, by Detail.
constexpr std::array<std::string_view, 6> kDetails = {"",     "sign",  "building",
                                                      "roof", "small", "tiny"};

// Wraps the ornament's SVG in a group with CSS classes for its Detail and for the bridges that hide
// it.
std::string ornament_svg(const Ornament& ornament) {
  const std::string icon = icon_svg(ornament.symbol, ornament.at, ornament.style);
  const bool ns = makes_way(ornament, Bridge::north_south);
  const bool ew = makes_way(ornament, Bridge::east_west);
  std::string classes(kDetails[static_cast<std::size_t>(ornament.detail)]);
  if (ns) classes += " off-ns";
  if (ew) classes += " off-ew";
  return classes.empty() ? icon : "<g class=\"" + classes + "\">" + icon + "</g>";
}

}  // namespace

TileParts tile_parts(const TileKind& tile, const TileLayout& layout) {
  TileParts parts{ground_group(tile.code, layout, stroke("g", "M0 0H100V100H0Z")), {}, {}, {}};
  for (Rotation rotation = 0; rotation < 4; ++rotation) {
    parts.ornaments[rotation] = upright_svg(layout, rotation, Bridge::none, ornament_svg);
    for (unsigned twins = 0; twins < kSceneries; ++twins) {
      parts.sceneries[twins][rotation] =
          scenery_svg(layout, twins, rotation, Bridge::none, ornament_svg);
    }
  }
  for (std::uint8_t segment = 0; segment < tile.segment_count; ++segment) {
    parts.outlines.push_back(outline_of(layout, segment, segment == tile.centre));
  }
  return parts;
}

}  // namespace bastide
