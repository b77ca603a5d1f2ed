// Pictures of the board and of tiles, as lines of text for a screen.
#pragma once

#include "base/language.h"
#include "game/looks.h"
#include "view/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide {

// A short text (two characters or so) in a cell where no tile lies yet; an empty one only makes
// room there.
struct Label {
  Cell cell;
  std::string text;
};

struct BoardView {
  std::vector<Label> labels;
  // What to show when not everything fits; nothing said, the tile placed last.
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

// What the signs on such a picture mean, those that are on it: "v volcano", "§ dragon", "2 large".
std::vector<std::string> legend(const State& state, const Language& language);

// A letter a seat: the first of each name where those are different letters, or else A, B, C...
std::string initials_of(const std::vector<std::string>& names);

// "city, 2 roads, pennant, inn": what a tile shows, fields left out where there is anything else.
Sentence in_words(const Tile& tile);

// A tile as it looks turned.
std::vector<std::string> picture_of(const Tile& tile, Rotation rotation, bool colour);

// A tile as it lies, with its bridge; `marks` puts a digit on a segment (by number; 0: none).
std::vector<std::string> picture_of(const ShownTile& shown, bool colour,
                                    const std::vector<int>& marks);

}  // namespace bastide
