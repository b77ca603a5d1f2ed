// Pictures of the board and of tiles, as lines of text for a screen.
#pragma once

#include "base/language.h"
#include "game/looks.h"
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
  // The part to show if the board does not fit; the last placed tile if empty.
  std::optional<Cell> centre;
  int columns = 80;  // at most
  int rows = 24;
  std::string initials;  // one letter a seat, for figures
  Looks looks = kUsualLooks;
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
  Range xs;  // what is shown
  Range ys;
  bool cut = false;  // something did not fit
};

BoardPicture picture_of(const State& state, const BoardView& view);

// The legend of the signs on a picture: "v volcano", "§ dragon", "2 large".
std::vector<std::string> legend(const State& state, const Language& language);

// A letter for each seat: the names' first letters if they differ, otherwise A, B, C...
std::string initials_of(const std::vector<std::string>& names);

// "city, 2 roads, pennant, inn": what a tile shows, fields left out where there is anything else.
Sentence in_words(const Tile& tile);

// A picture of a turned tile.
std::vector<std::string> picture_of(const Tile& tile, Rotation rotation, bool colour);

// A tile as it lies, with its bridge; `marks` puts a digit on a segment (by number; 0: none).
std::vector<std::string> picture_of(const ShownTile& shown, bool colour,
                                    const std::vector<int>& marks);

}  // namespace bastide
