#include "draw/page.h"

#include "draw/figures.h"
#include "draw/icons.h"
#include "draw/outline.h"
#include "draw/sheet.h"

namespace bastide {

std::string_view page_styles() { return style_sheet(); }

std::string page_symbols() { return std::string(kTileClip) + icon_symbols() + figure_symbols(); }

TileParts tile_parts(const Tile& tile, const TileLayout& layout) {
  TileParts parts{ground_group(tile.code, layout), {}, {}};
  for (Rotation rotation = 0; rotation < 4; ++rotation) {
    for (const Ornament& ornament : ornaments_on(layout, rotation, Bridge::none)) {
      parts.ornaments[rotation] += icon_svg(ornament.symbol, ornament.at, ornament.style);
    }
  }
  for (std::uint8_t segment = 0; segment < tile.segment_count; ++segment) {
    parts.outlines.push_back(outline_of(layout, segment, segment == tile.centre));
  }
  return parts;
}

}  // namespace bastide
