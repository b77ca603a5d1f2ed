// The oracle's board: a list of tiles and bridges; everything else is found again by flood fill.
// Based only on the rulebooks and the printed segments; shares no code with src/core/board.
#pragma once

#include "rules/setup.h"
#include "tiles/tile_library.h"

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

namespace bastide::oracle {

using Marks = bastide::Part;  // in this namespace `Part` is a segment on the table

// One segment of a tile on the table; tiles are numbered in the order of placing. A bridge's road
// comes after the printed segments.
struct Part {
  int tile = -1;
  int segment = 0;

  friend auto operator<=>(const Part&, const Part&) = default;
};

enum class Span { none, north_south, east_west };

struct Laid {
  KindId kind;
  Cell cell;
  int rotation = 0;
  Span bridge = Span::none;
  std::array<int, 4> beside = {-1, -1, -1, -1};  // neighbouring tiles by side
};

// The parts and tiles of a feature, found by flood fill from one part.
struct Region {
  SegmentKind kind = SegmentKind::field;
  std::vector<Part> parts;  // sorted
  std::vector<int> tiles;   // numbers of the region's tiles, sorted, each once
  int open =
      0;  // edges of it that meet no tile; for a cloister or garden: cells around it without a tile
  int pennants = 0;
  unsigned marks = 0;
  std::array<int, 3> goods{};

  bool complete() const { return kind != SegmentKind::field && open == 0; }
  bool centre() const { return kind == SegmentKind::cloister || kind == SegmentKind::garden; }
  bool has(SegmentMark mark) const { return (marks & mark) != 0; }
};

// A site: an empty cell beside a tile, with the edges of its neighbours; ' ' for a side without a
// tile.
struct Gap {
  Cell cell;
  std::array<int, 4> beside = {-1, -1, -1, -1};
  std::array<char, 4> shows = {' ', ' ', ' ', ' '};

  int neighbours() const;
};

class Table {
 public:
  // Marks of boxes that are not in play have no effect.
  Table(const TileLibrary& library, const Setup& setup) : library_(&library) {
    const auto drop = [&](Box box, Marks part, unsigned marks) {
      if (!setup.boxes.has(box) || setup.plays_without(part)) played_ &= ~marks;
    };
    drop(Box::inns, Marks::inns, kInn);
    drop(Box::inns, Marks::cathedrals, kCathedral);
    drop(Box::traders, Marks::goods, kWine | kGrain | kCloth);
    drop(Box::cathars, Marks::sieges, kCathar);
    if (setup.plays_without(Marks::princesses)) played_ &= ~unsigned{kPrincess};
  }

  void lay(KindId kind, Cell cell, int rotation);
  void build(int tile, Span span);

  const TileLibrary& library() const { return *library_; }
  const std::vector<Laid>& tiles() const { return tiles_; }
  int tile_at(Cell cell) const;  // the number of the tile; -1: none
  bool taken(Cell cell) const { return tile_at(cell) >= 0; }
  const TileKind& kind_of(int tile) const;
  Cell cell_of(const Part& part) const { return tiles_[static_cast<std::size_t>(part.tile)].cell; }
  Cell first_cell(const Region& region) const;  // the least of the region's cells
  SegmentKind kind_of(const Part& part) const;
  int segments_of(int tile) const;  // a bridge's road included
  // The road, city or river at the tile's edge; -1 if none.
  int segment_at(int tile, int side) const {
    return segment_on_side(tiles_[static_cast<std::size_t>(tile)], side);
  }

  const std::vector<Gap>& gaps() const;

  // The landscape at the edge: 'f'ield, 'r'oad, 'c'ity, ri'v'er or 'a'nything.
  char edge(KindId kind, int rotation, int side) const;
  char edge_of(int tile, int side) const;  // 'r' also where the tile's bridge ends

  // True if the tile, with a bridge `own` over it, matches every neighbour's edge.
  bool fits(KindId kind, int rotation, const Gap& gap, Span own = Span::none) const;

  // True if the bridge's ends lie on fields and meet roads or empty cells. Ignores the cell `but`,
  // where a tile with a road will be laid.
  bool may_bridge(int tile, Span span, const Cell* but = nullptr) const;

  // True if the tile looks the same in a rotation with a smaller number.
  bool repeats(KindId kind, int rotation) const;

  // The field at both halves beside the tile's corner (0 is north-west, then clockwise); -1 if a
  // road or city lies between the halves.
  int field_at_corner(int tile, int corner) const;

  const std::vector<Region>& regions() const;
  std::size_t number_of(const Part& part) const;  // index of the part's region
  const Region& region_of(const Part& part) const { return regions()[number_of(part)]; }

 private:
  struct Print {  // one kind of tile in one rotation, as printed
    std::array<int, 4> sides;
    std::array<int, 8> halves;
    std::array<char, 4> edges;
    std::string look;
    bool repeats;  // true: the tile looks the same in a rotation with a smaller number
  };

  Print make_print(KindId kind, int rotation) const;
  const Print& print_of(KindId kind, int rotation) const;
  std::string look(KindId kind, int rotation) const;
  int segment_on_side(const Laid& laid, int side) const;
  int tiles_around(Cell cell) const;  // number of tiles on the eight cells around the cell
  void find_beyond(const Part& part, std::vector<Part>& found) const;
  void add_to(Region& region, const Part& part) const;
  Region flood(const Part& from) const;
  int open_ends(const Part& part) const;

  const TileLibrary* library_;
  unsigned played_ = 0xffff;
  std::vector<Laid> tiles_;
  std::unordered_map<std::uint32_t, int> at_;
  // Caches of what follows from the current board; empty if not computed yet.
  mutable std::vector<Region> regions_;
  mutable std::vector<std::array<int, kMaxTileSegments + 1>> region_at_;
  mutable std::vector<Gap> gaps_;
};

// The cell on a side: 0 north, 1 east, 2 south, 3 west.
Cell next_to(Cell from, int side);

Cell moved(Cell from, int dx, int dy);

// The axis of a bridge that reaches the side.
Span along(int side);
bool reaches(Span span, int side);

}  // namespace bastide::oracle
