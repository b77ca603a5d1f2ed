// Boards and tiles as SVG pictures, drawn from the facts about tiles alone. Valid, self-contained
// (no script, nothing from elsewhere), and the same bytes for the same game on every machine.
#pragma once

#include "game/looks.h"
#include "rules/state.h"
#include "tiles/library.h"

#include <span>
#include <string>
#include <vector>

namespace bastide {

struct DrawOptions {
  std::vector<std::string> names;  // by seat; what is missing is called "Player 1" and so on
  Looks looks = kUsualLooks;
  bool banner = true;        // names, points and supplies above the board
  bool coordinates = false;  // along the border
  bool last_tile = true;     // a frame around the tile placed last
  bool sites = false;        // the open cells beside tiles
  bool owners = false;       // features in the colours of those who hold them
};

std::string board_svg(const State& state, const DrawOptions& options = {});

// One tile as it lies turned; with `anchors`, dots where figures would stand.
std::string tile_svg(const Tile& tile, Rotation rotation, bool anchors = false);

// All tiles of a library with codes and copies, under a heading for each box; `columns` in a row.
std::string contact_sheet(const TileLibrary& library, int columns = 14);

// The same of some tiles, under one heading.
std::string contact_sheet(std::string_view title, std::span<const Tile> tiles, int columns = 10);

}  // namespace bastide
