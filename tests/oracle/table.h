// The oracle's table: a map from cell to tile, and everything else found anew by flood fill.
// Written from the rulebooks' words and the printed segments alone, slow and plain on purpose; it
// shares no code with src/board.
#pragma once

#include "tiles/library.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::oracle {

struct Laid {
  KindId kind;
  int rotation = 0;
};

// One segment of one tile on the table.
struct Part {
  Cell cell;
  int segment = 0;

  friend auto operator<=>(const Part&, const Part&) = default;
};

// What a flood fill from one part reaches.
struct Region {
  SegmentKind kind = SegmentKind::field;
  std::set<Part> parts;
  std::set<Cell> cells;
  int open =
      0;  // edges of it that meet no tile; for a cloister or garden: cells around it without a tile
  int pennants = 0;

  bool complete() const { return kind != SegmentKind::field && open == 0; }
  bool centre() const { return kind == SegmentKind::cloister || kind == SegmentKind::garden; }
};

class Table {
 public:
  explicit Table(const TileLibrary& library) : library_(&library) {}

  void lay(KindId kind, Cell cell, int rotation);

  const TileLibrary& library() const { return *library_; }
  const std::map<Cell, Laid>& tiles() const { return tiles_; }
  bool taken(Cell cell) const { return tiles_.count(cell) != 0; }
  const Tile& kind_at(Cell cell) const { return (*library_)[tiles_.at(cell).kind]; }

  // Empty cells that share an edge with a tile.
  std::set<Cell> frontier() const;

  // What the edge shows: 'f'ield, 'r'oad, 'c'ity or ri'v'er.
  char edge(KindId kind, int rotation, int side) const;

  // Does every edge that meets a tile continue it, and is there one that does?
  bool fits(KindId kind, Cell cell, int rotation) const;

  // A rotation that looks like a smaller one.
  bool repeats(KindId kind, int rotation) const;

  int tiles_beside(Cell cell) const;
  int tiles_around(Cell cell) const;  // of the eight

  const std::vector<Region>& regions() const;
  const Region& region_of(const Part& part) const;

 private:
  std::string look(KindId kind, int rotation) const;
  std::vector<Part> meets(const Part& part) const;
  void find_along_edge(const Part& part, int side, std::vector<Part>& found) const;
  Region flood(const Part& from) const;
  int open_ends(const Part& part) const;
  int segment_on_side(const Laid& laid, int side) const;
  int segment_on_half(const Laid& laid, int half) const;

  const TileLibrary* library_;
  std::map<Cell, Laid> tiles_;
  mutable std::vector<Region> regions_;  // of the table as it lies; empty: not filled yet
  mutable std::map<Part, std::size_t> region_at_;
};

// The cell on that side: 0 north, 1 east, 2 south, 3 west.
Cell next_to(Cell from, int side);

}  // namespace bastide::oracle
