// Draws boards and tiles as SVG from their segments and marks. The SVG is valid and self-contained
// (no script, no external resource); the same game gives the same bytes on every machine.
#pragma once

#include "base/language.h"
#include "game/player_colours.h"
#include "rules/state.h"
#include "tiles/tile_library.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class Sheet;

// A turn that is drawn over the board, although it was not played: a tile, and a figure that claims
// one of its segments.
struct ShownTurn {
  Cell cell;
  const TileKind* tile = nullptr;
  Rotation rotation = 0;
  PlayerId player;
  std::optional<Figure> figure;
  std::uint8_t segment = kNoSegment;  // the figure's
  bool ghost = false;                 // pale, in a dashed frame
};

struct DrawOptions {
  std::vector<std::string> names;  // by seat; missing names become "Player 1" and so on
  PlayerColours player_colours = kUsualColours;
  const Language* language = nullptr;  // language of the banner; null: English
  bool banner = true;                  // names, scores and supplies above the board
  bool coordinates = false;            // coordinates along the border
  bool last_tile = true;               // a frame around the tile placed last
  bool sites = false;                  // mark the sites: the empty cells beside tiles
  bool owners = false;                 // colour features in their owners' colours
  std::vector<std::string> caption;    // paragraphs below the board
  std::vector<ShownTurn> turns;        // drawn on empty cells, the last one on top
};

std::string board_svg(const State& state, const DrawOptions& options = {});

// Draws several boards for one page, without a table and without banners. They share their
// definitions, so that each picture is small.
class BoardPictures {
 public:
  BoardPictures();
  ~BoardPictures();

  // An SVG element that refers to the definitions. `title` says what the picture shows.
  std::string picture(const State& state, const DrawOptions& options, std::string_view title);

  // The same for one tile as printed.
  std::string tile(const TileKind& tile, std::string_view title);

  // An invisible SVG element with the definitions of all pictures so far; the page needs
  // page_styles() (draw/page_drawings.h), too.
  std::string definitions() const;

 private:
  std::unique_ptr<Sheet> sheet_;
};

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
