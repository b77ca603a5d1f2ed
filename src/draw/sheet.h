// An SVG in the making: tiles, ornaments and figures on a table, and only those definitions that
// they need.
#pragma once

#include "board/board.h"
#include "draw/figures.h"
#include "draw/layout.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Area {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

class Sheet {
 public:
  // Raw SVG on top of what is there.
  void add(std::string_view svg) { body_ += svg; }

  // The tile's ground, with its upper left corner at `corner`, and what stands on it: houses and
  // trees make way for a bridge, signs do not.
  void add_ground(const Tile& tile, Rotation rotation, Point corner);
  void add_ornaments(const Tile& tile, Rotation rotation, Point corner,
                     Bridge bridge = Bridge::none);

  void add_icon(std::string_view symbol, Point at, std::string_view style = {});
  void add_figure(Figure figure, Look look, Point at, bool lying, double size = 1);
  void add_text(std::string_view text, Point at, std::string_view style, double size);

  // `anchor` of a segment on a tile that lies so.
  Point anchor(const Tile& tile, std::uint8_t segment, Rotation rotation, Point corner);

  Layouts& layouts() { return layouts_; }

  // Colours a segment's ground on a tile that lies so.
  void add_wash(const Tile& tile, std::uint8_t segment, Rotation rotation, Point corner,
                std::string_view fill, double opacity);

  // Something with an id of its own that what is added refers to.
  void define(const std::string& id, const std::string& svg) { definitions_.emplace(id, svg); }

  // The whole document, `scale` pixels for a unit; with a table under it if wanted.
  std::string document(const Area& view, double scale, bool table) const;

 private:
  Layouts layouts_;  // of the tiles whose grounds are there
  std::set<std::string, std::less<>> icons_;
  std::map<std::string, std::string> definitions_;  // by id
  bool figures_ = false;
  std::string body_;
};

// Would it stand under that bridge? It is where it stands on the tile as turned.
bool makes_way(const Ornament& ornament, Bridge bridge);

// What stands on a tile that lies so, the farthest first.
std::vector<Ornament> ornaments_on(const TileLayout& layout, Rotation rotation, Bridge bridge);

// A definition that every ground refers to.
inline constexpr std::string_view kTileClip =
    "<clipPath id=\"tile\"><path d=\"M0 0H100V100H0Z\"/></clipPath>";

// The ground of a tile as printed, as the group "t" + code.
std::string ground_group(std::string_view code, const TileLayout& layout);

// A reference to an icon, in a roof's colour where it has one.
std::string icon_svg(std::string_view symbol, Point at, std::string_view style = {});

std::string rectangle(const Area& box, double radius, std::string_view attributes);

// With &, < and quotation marks replaced, and without control characters.
std::string escaped(std::string_view text);

}  // namespace bastide
