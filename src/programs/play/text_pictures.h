// Pictures of the board and of tiles, as lines of text for a screen.
#pragma once

#include "base/language.h"
#include "game/player_colours.h"
#include "view/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

// A short text (about two characters) in a cell without a tile; an empty one only reserves the
// cell.
struct Label {
  Cell cell;
  std::string text;
};

struct BoardView {
  std::vector<Label> labels;
  // Centre of the shown part if the board does not fit; empty: the last placed tile.
  std::optional<Cell> centre;
  int columns = 80;  // maximum size of the picture
  int rows = 24;
  std::string initials;  // the letters of the seats, which mark the figures
  PlayerColours player_colours = kUsualColours;
  bool colour = false;
};

// A range of coordinates, both ends included.
struct Range {
  int first = 0;
  int last = 0;

  int count() const { return last - first + 1; }
  bool has(int value) const { return first <= value && value <= last; }
};

struct BoardPicture {
  std::vector<std::string> lines;
  Range xs;  // x of the shown cells of the board
  Range ys;
  bool cut = false;  // true: the board did not fit as a whole
};

BoardPicture picture_of(const State& state, const BoardView& view);

// The legend of the signs on a picture: "v volcano", "§ dragon", "2 large".
std::vector<std::string> legend(const State& state, const Language& language);

// A letter for each seat: the names' first letters if they differ, otherwise A, B, C...
std::string initials_of(const std::vector<std::string>& names);

// A tile in words: "city, 2 roads, pennant, inn". Fields are left out if the tile has other
// segments or marks.
Sentence in_words(const TileKind& tile);

// A picture of a turned tile.
std::vector<std::string> picture_of(const TileKind& tile, Rotation rotation, bool colour);

// A picture of a placed tile with its bridge. `marks` holds a digit for each segment; 0: none.
std::vector<std::string> picture_of(const ShownTile& shown, bool colour,
                                    const std::vector<int>& marks);

}  // namespace bastide
