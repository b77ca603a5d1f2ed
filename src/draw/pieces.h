// The wooden pieces on a board: figures where they stand, bridges, castles, and what belongs to
// nobody.
#pragma once

#include "draw/sheet.h"
#include "view/scene.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

inline constexpr double kFigureSize = 1.12;

inline Point corner_of(Cell cell) { return {cell.x * kTileSize, cell.y * kTileSize}; }

// A piece where it stands: a figure, or a token by its icon.
struct StandingPiece {
  Point at;
  Cell cell;
  std::string_view icon = {};
  std::string_view name = {};  // the token's
  ShownFigure figure = {};     // where there is no icon
  double size = 1;
  bool lying = false;
};

// What is farther first; castles lie under everything.
std::vector<StandingPiece> standing_pieces(const Scene& scene, Layouts& layouts);

// As SVG, which refers to icons or to figures.
std::string piece_svg(const StandingPiece& piece, const Looks& looks);

// Where a building stands that is printed on some tile; none if that does not lie.
std::optional<Point> building_on(const Scene& scene, std::string_view name);

void add_bridges(Sheet& sheet, const Scene& scene);
void add_pieces(Sheet& sheet, const Scene& scene, const Looks& looks);

}  // namespace bastide
