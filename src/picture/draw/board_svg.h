// Draws boards and tiles as SVG from their segments and marks. The SVG is valid and self-contained
// (no script, no external resource); the same game gives the same bytes on every machine.
#pragma once

#include "base/language.h"
#include "game/player_colours.h"
#include "rules/state.h"
#include "tiles/tile_library.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide {

// A placement that could be played instead.
struct ProposedTile {
  Cell cell;
  const TileKind* tile = nullptr;  // the printed tile, before its rotation
  Rotation rotation = 0;
};

struct DrawOptions {
  std::vector<std::string> names;  // by seat; missing names become "Player 1" and so on
  PlayerColours player_colours = kUsualColours;
  const Language* language = nullptr;    // language of the banner; null: English
  bool banner = true;                    // names, scores and supplies above the board
  bool coordinates = false;              // coordinates along the border
  bool last_tile = true;                 // a frame around the tile placed last
  bool sites = false;                    // mark the sites: the empty cells beside tiles
  bool owners = false;                   // colour features in their owners' colours
  std::vector<std::string> caption;      // paragraphs below the board
  std::optional<ProposedTile> proposed;  // drawn pale in a dashed frame, if its cell is empty
};

std::string board_svg(const State& state, const DrawOptions& options = {});

// Draws one tile in a rotation; with `anchors`, also a figure on each segment, at the place where
// board_svg() puts a figure.
std::string tile_svg(const TileKind& tile, Rotation rotation, bool anchors = false);

// Draws all tiles of a library, `columns` tiles in a row, under a heading for each box. Below each
// tile stand its code and its number of copies.
std::string contact_sheet(const TileLibrary& library, int columns = 14);

// Draws the given tiles, `columns` tiles in a row, under the heading `title`. Below each tile stand
// its code and its number of copies.
std::string contact_sheet(std::string_view title, std::span<const TileKind> tiles,
                          int columns = 10);

}  // namespace bastide
