#include "draw/svg_builder.h"

#include "base/rng.h"
#include "draw/ground.h"
#include "draw/houses.h"
#include "draw/icons.h"
#include "draw/land.h"
#include "draw/segment_outline.h"
#include "draw/walls.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace bastide {

namespace {

std::string quotation(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + number_text(value) + "\"";
}

// Draws the table under the board: planks of wood, lighter in the middle.
std::string table_top(const Area& view) {
  std::string text = rectangle(view, 0, "fill=\"url(#table)\"");
  constexpr double kPlank = 96;
  Rng rng(1);
  std::string joints;
  std::string grain;
  for (double y = view.top; y < view.bottom; y += kPlank) {
    joints += path_data(line({view.left, y}, {view.right, y}));
    for (double x = view.left - rng.below(500); x < view.right; x += 300 + rng.below(500)) {
      joints += path_data(line({x, y}, {x, y + kPlank}));
    }
  }
  const int count = static_cast<int>(view.width() * view.height() / 9000);
  for (int i = 0; i < count; ++i) {
    const double x = view.left + rng.below(1000) * view.width() / 1000;
    const double y = view.top + rng.below(1000) * view.height() / 1000;
    const double length = 60 + rng.below(160);
    const double fall = rng.below(7) - 3.0;
    grain += "M" + number_text(x) + " " + number_text(y) + "q" + number_text(length / 2) + " " +
             number_text(fall) + " " + number_text(length) + " 0";
  }
  text += "<path d=\"" + joints + "\" stroke=\"#2a1a0e\" stroke-width=\"1.6\" opacity=\".4\"/>" +
          "<path d=\"" + grain +
          "\" fill=\"none\" stroke=\"#2a1a0e\" stroke-width=\"1.1\" opacity=\".16\"/>";
  const Area frame{view.left + 7, view.top + 7, view.right - 7, view.bottom - 7};
  return text + rectangle(frame, 6,
                          "fill=\"none\" stroke=\"#c9b98f\" stroke-width=\"1.4\" opacity=\".4\"");
}

// The SVG transformation of a tile at a corner with a rotation.
std::string lying(Rotation rotation, Point corner) {
  const std::string moved =
      "translate(" + number_text(corner.x) + " " + number_text(corner.y) + ")";
  return rotation == 0 ? moved : moved + "rotate(" + std::to_string(90 * rotation) + " 50 50)";
}

// The distance of a place on a tile from the middle line of its bridge.
double from_bridge(Bridge bridge, Point at) {
  if (bridge == Bridge::none) return kTileSize;
  return std::abs(bridge == Bridge::north_south ? at.x - kCentre.x : at.y - kCentre.y);
}

constexpr double kBridgeClear = 13;

constexpr std::string_view kTable =
    "<radialGradient id=\"table\" cx=\".5\" cy=\".4\" r=\".8\"><stop offset=\"0\" "
    "stop-color=\"#856853\"/>"
    "<stop offset=\".7\" stop-color=\"#6d5341\"/><stop offset=\"1\" "
    "stop-color=\"#4b382b\"/></radialGradient>";

}  // namespace

std::string icon_svg(std::string_view symbol, Point at, std::string_view style) {
  std::string text = "<use href=\"#" + std::string(symbol) + "\"";
  if (!style.empty()) text += " class=\"" + std::string(style) + "\"";
  return text + quotation("x", at.x) + quotation("y", at.y) + "/>";
}

std::string rectangle(const Area& box, double radius, std::string_view attributes) {
  std::string text = "<rect" + quotation("x", box.left) + quotation("y", box.top) +
                     quotation("width", box.width()) + quotation("height", box.height());
  if (radius > 0) text += quotation("rx", radius);
  return text + " " + std::string(attributes) + "/>";
}

std::string ground_group(std::string_view code, const TileLayout& layout, std::string_view meadow) {
  return "<g id=\"t" + escaped(code) + "\" clip-path=\"url(#tile)\">" + std::string(meadow) +
         ground_svg(layout) + "</g>";
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(letter) >= ' ') safe += letter;
    }
  }
  return safe;
}

void Sheet::add_land(const std::string& cells) {
  add("<path fill=\"url(#land)\" d=\"" + cells + "\"/>\n");
}

void Sheet::add_ground(const TileKind& tile, Rotation rotation, Point corner) {
  layouts_.of(tile);
  add("<use href=\"#t" + std::string(tile.code) + "\" transform=\"" + lying(rotation, corner) +
      "\"/>");
}

bool makes_way(const Ornament& ornament, Bridge bridge) {
  return ornament.scenery && from_bridge(bridge, ornament.at) < kBridgeClear;
}

namespace {

// Ornaments on a tile in this rotation, the farthest first, without those that the bridge hides.
std::vector<Ornament> lying_ornaments(std::vector<Ornament> ornaments, Rotation rotation,
                                      Bridge bridge) {
  for (Ornament& ornament : ornaments) {
    ornament.at = turned(ornament.at, rotation);
    ornament.symbol = turned_icon(ornament.symbol, rotation);
  }
  std::erase_if(ornaments, [bridge](const Ornament& one) { return makes_way(one, bridge); });
  std::stable_sort(ornaments.begin(), ornaments.end(),
                   [](const Ornament& a, const Ornament& b) { return a.at.y < b.at.y; });
  return ornaments;
}

}  // namespace

std::string upright_svg(const TileLayout& layout, Rotation rotation, Bridge bridge,
                        const OrnamentSvg& draw) {
  std::string inside;
  std::string towers;
  std::string signs;
  for (const Ornament& one : lying_ornaments(layout.ornaments, rotation, bridge)) {
    (one.detail == Detail::sign ? signs : one.on_wall ? towers : inside) += draw(one);
  }
  return walls_svg(layout, rotation, WallSide::behind) + inside +
         walls_svg(layout, rotation, WallSide::front) + towers + signs;
}

std::string scenery_svg(const TileLayout& layout, unsigned twins, Rotation rotation, Bridge bridge,
                        const OrnamentSvg& draw) {
  std::string svg;
  for (const Ornament& one :
       lying_ornaments(layout.sceneries[twins % kSceneries], rotation, bridge)) {
    svg += draw(one);
  }
  return svg;
}

void Sheet::add_ornaments(const TileKind& tile, Rotation rotation, Point corner,
                          const TileLook& look) {
  const OrnamentSvg draw = [&](const Ornament& ornament) {
    icons_.emplace(ornament.symbol);
    return icon_svg(ornament.symbol, ornament.at, style_in(ornament.style, look.roofs));
  };
  const TileLayout& layout = layouts_.of(tile);
  const Bridge bridge = look.bridge;
  const std::string lying = std::string(tile.code) + "-" + std::to_string(rotation) +
                            std::to_string(static_cast<unsigned>(bridge));
  std::string roofs;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == SegmentKind::city) roofs += std::to_string(look.roofs[i]);
  }
  add_shared("o" + lying + roofs, corner,
             [&] { return upright_svg(layout, rotation, bridge, draw); });
  add_shared("v" + lying + std::to_string(look.twins % kSceneries), corner,
             [&] { return scenery_svg(layout, look.twins, rotation, bridge, draw); });
}

void Sheet::add_shared(const std::string& id, Point corner,
                       const std::function<std::string()>& draw) {
  if (!definitions_.contains(id)) define(id, "<g id=\"" + id + "\">" + draw() + "</g>");
  add(icon_svg(id, corner));
}

void Sheet::add_icon(std::string_view symbol, Point at, std::string_view style) {
  icons_.emplace(symbol);
  add(icon_svg(symbol, at, style));
}

void Sheet::add_figure(Figure figure, PlayerColour colour, Point at, bool lying, double size) {
  figures_ = true;
  add(figure_svg(figure, colour, at, lying, size));
}

void Sheet::add_text(std::string_view text, Point at, std::string_view style, double size) {
  add("<text" + quotation("x", at.x) + quotation("y", at.y) + quotation("font-size", size) +
      " class=\"" + std::string(style) + "\">" + escaped(text) + "</text>");
}

Point Sheet::anchor(const TileKind& tile, std::uint8_t segment, Rotation rotation, Point corner) {
  return corner + turned(layouts_.of(tile).anchors[segment], rotation);
}

void Sheet::add_wash(const TileKind& tile, std::uint8_t segment, Rotation rotation, Point corner,
                     std::string_view fill, double opacity) {
  const std::string id = "s" + std::string(tile.code) + "-" + std::to_string(segment);
  if (!definitions_.contains(id)) {
    const std::string data = outline_of(layouts_.of(tile), segment, segment == tile.centre);
    define(id, "<path id=\"" + id + "\" fill-rule=\"evenodd\" d=\"" + data + "\"/>");
  }
  const long percent = std::lround(100 * opacity);
  add("<use href=\"#" + id + "\" transform=\"" + lying(rotation, corner) + "\" fill=\"" +
      std::string(fill) + "\" opacity=\"." + std::to_string(percent) + "\"/>");
}

namespace {

// The beginning of an SVG element; `rest` has further attributes.
std::string opening(const Area& view, double scale, std::string_view rest) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number_text(view.left) + " " +
         number_text(view.top) + " " + number_text(view.width()) + " " +
         number_text(view.height()) + "\"" + quotation("width", scale * view.width()) +
         quotation("height", scale * view.height()) + std::string(rest) + ">\n";
}

}  // namespace

std::string Sheet::definitions(bool table) const {
  std::string text = std::string(kTileClip) + "\n";
  text += land_pattern();
  if (table) text += kTable;
  for (const auto& [code, layout] : layouts_) {
    text += ground_group(code, layout) + "\n";
  }
  for (const std::string& id : icons_) {
    text += icon_symbol(id, icon(id));
  }
  for (const auto& [id, svg] : definitions_) text += svg + "\n";
  if (figures_) text += figure_symbols() + "\n";
  return text;
}

std::string Sheet::take_picture(const Area& view, double scale, std::string_view attributes) {
  std::string text = opening(view, scale, attributes) + body_ + "</svg>\n";
  body_.clear();
  return text;
}

std::string Sheet::document(const Area& view, double scale, bool table) const {
  std::string text = opening(view, scale, "") + "<style>";
  text += style_sheet();
  text +=
      "text{font-family:Georgia,'DejaVu Serif',serif;fill:#453322}.mid{text-anchor:middle}"
      ".far{text-anchor:end}.bold{font-weight:bold}.soft{opacity:.75}.pale{fill:#f3ead2}</"
      "style>\n<defs>\n";
  text += definitions(table) + "</defs>\n";
  if (table) text += table_top(view);
  return text + body_ + "</svg>\n";
}

}  // namespace bastide
