// Places and draws the pieces on a board: figures, bridges, castles and pieces without an owner.
#pragma once

#include "draw/svg_builder.h"
#include "view/scene.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

inline constexpr double kFigureSize = 1.12;

inline Point corner_of(Cell cell) { return {cell.x * kTileSize, cell.y * kTileSize}; }

// A piece with its place: a figure, or a token with an icon.
struct StandingPiece {
  Point at;
  Cell cell;
  std::string_view icon = {};
  std::string_view name = {};  // the token's name
  ShownFigure figure = {};     // the figure, if `icon` is empty
  double size = 1;
  bool lying = false;
};

// All pieces on the board in the order of drawing: castles first, then from far to near.
std::vector<StandingPiece> standing_pieces(const Scene& scene, Layouts& layouts);

// The height of the piece's picture in board units.
double height_of(const StandingPiece& piece);

// SVG that refers to an icon or a figure.
std::string piece_svg(const StandingPiece& piece, const PlayerColours& colours);

// The place of a building printed on a tile; none if that tile is not on the board.
std::optional<Point> building_on(const Scene& scene, std::string_view name);

// The icon and place of a city's landmark on this tile; an empty icon if there is none.
struct ShownLandmark {
  std::string_view icon;
  Point at;  // on the lying tile
};
ShownLandmark landmark_on(const ShownTile& shown, const TileLayout& layout);

void add_landmark(Sheet& sheet, const ShownTile& shown);
void add_bridges(Sheet& sheet, const Scene& scene);
void add_pieces(Sheet& sheet, const Scene& scene, const PlayerColours& colours);

}  // namespace bastide
