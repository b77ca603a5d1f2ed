// Builds an SVG of tiles, ornaments and figures, with only the definitions that they need.
#pragma once

#include "board/board.h"
#include "draw/figures.h"
#include "draw/tile_layout.h"
#include "view/scene.h"

#include <functional>
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

// What differs between tiles of one kind.
struct TileLook {
  unsigned twins = 0;  // number of tiles of the same kind placed before
  Bridge bridge = Bridge::none;
  Roofs roofs{};
};

class Sheet {
 public:
  // Adds raw SVG on top.
  void add(std::string_view svg) { body_ += svg; }

  // Adds the land of tiles; `cells`: path data of their squares.
  void add_land(const std::string& cells);

  // Adds a tile with its upper left corner at `corner`: the ground, and the ornaments on it. A
  // bridge hides houses and trees, not signs.
  void add_ground(const TileKind& tile, Rotation rotation, Point corner);
  void add_ornaments(const TileKind& tile, Rotation rotation, Point corner,
                     const TileLook& look = {});

  void add_icon(std::string_view symbol, Point at, std::string_view style = {});
  void add_figure(Figure figure, PlayerColour colour, Point at, bool lying, double size = 1);
  void add_text(std::string_view text, Point at, std::string_view style, double size);

  // The place of a figure on a segment of a tile that lies in this rotation at `corner`.
  Point anchor(const TileKind& tile, std::uint8_t segment, Rotation rotation, Point corner);

  Layouts& layouts() { return layouts_; }

  // Colours a segment's ground on a tile in this rotation.
  void add_wash(const TileKind& tile, std::uint8_t segment, Rotation rotation, Point corner,
                std::string_view fill, double opacity);

  // Adds a definition with an id, for other elements to refer to.
  void define(const std::string& id, const std::string& svg) { definitions_.emplace(id, svg); }

  // The whole document, with `scale` pixels a unit. `table`: draws the table top under the board.
  std::string document(const Area& view, double scale, bool table) const;

  // Takes what was drawn out of the sheet, as an SVG element without definitions. `attributes` are
  // further ones of the element.
  std::string take_picture(const Area& view, double scale, std::string_view attributes);
  // The content of <defs> for everything drawn so far; `table`: the table top's, too.
  std::string definitions(bool table = false) const;

 private:
  // Adds a reference to a definition, which is drawn if it is missing.
  void add_shared(const std::string& id, Point corner, const std::function<std::string()>& draw);

  Layouts layouts_;  // layouts of the tiles drawn so far
  std::set<std::string, std::less<>> icons_;
  std::map<std::string, std::string> definitions_;  // by id
  bool figures_ = false;
  std::string body_;
};

// True if the bridge hides the ornament. Coordinates are those of the rotated tile.
bool makes_way(const Ornament& ornament, Bridge bridge);

using OrnamentSvg = std::function<std::string(const Ornament&)>;

// SVG of everything that stands on each tile of a kind in this rotation: walls behind, ornaments
// from far to near, walls in front, towers, and signs. `draw` returns the SVG of an ornament.
std::string upright_svg(const TileLayout& layout, Rotation rotation, Bridge bridge,
                        const OrnamentSvg& draw);

// SVG of the trees and animals; `twins`: number of tiles of the same kind placed before.
std::string scenery_svg(const TileLayout& layout, unsigned twins, Rotation rotation, Bridge bridge,
                        const OrnamentSvg& draw);

// The clip path that the ground of every tile refers to.
inline constexpr std::string_view kTileClip =
    "<clipPath id=\"tile\"><path d=\"M0 0H100V100H0Z\"/></clipPath>";

// What is printed on the ground of a tile: the group with id "t" + code. `meadow`: SVG below it.
std::string ground_group(std::string_view code, const TileLayout& layout,
                         std::string_view meadow = {});

// A reference to an icon; an icon with a roof gets the roof's colour.
std::string icon_svg(std::string_view symbol, Point at, std::string_view style = {});

std::string rectangle(const Area& box, double radius, std::string_view attributes);

// Replaces &, < and quotation marks, and drops control characters.
std::string escaped(std::string_view text);

}  // namespace bastide
