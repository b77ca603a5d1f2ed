// All tiles of all boxes, and a table of the sites that each tile fits.
#pragma once

#include "base/result.h"
#include "tiles/tile.h"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The kinds in one file of data/tiles, which have consecutive numbers.
struct TileFile {
  std::string_view name;  // the file's name without its ending, such as "inns-and-cathedrals"
  KindId first;
  std::uint8_t count = 0;
};

// Rotations in which a tile fits a site only with a bridge.
struct BridgedFit {
  std::uint8_t own =
      0;  // bit 2r: in rotation r with a bridge north to south over itself; 2r + 1: east to west
  std::uint16_t beside = 0;  // bit 4r + s: in rotation r with a bridge over the neighbour on side s
};

class TileLibrary {
 public:
  // The library built into the program. It returns no error, because tests check the built-in data.
  static const TileLibrary& embedded();

  // Returns the same tiles without these marks. The copy points to names in this library, which
  // must outlive it.
  TileLibrary without(TileMarks tile_marks, SegmentMarks segment_marks) const;

  // Adds the tiles of one file.
  Status add(std::string_view name, std::string_view text);

  std::span<const TileKind> tiles() const { return tiles_; }
  std::span<const TileFile> files() const { return files_; }
  const TileKind& operator[](KindId kind) const { return tiles_[kind.at()]; }
  std::optional<KindId> find(std::string_view code) const;
  std::optional<KindId> find_jcz(std::string_view code) const;

  // The rotations in which the tile fits a site whose neighbours show the edges `pattern`
  // (Edge::open on a side without a neighbour). Bit r stands for rotation r; of rotations that look
  // the same, only the first is set.
  std::uint8_t fits(KindId kind, std::uint8_t pattern) const { return fits_[kind.at()][pattern]; }
  const std::array<std::uint8_t, 256>& fits(KindId kind) const { return fits_[kind.at()]; }
  const std::array<BridgedFit, 256>& bridged_fits(KindId kind) const {
    return bridged_fits_[kind.at()];
  }

 private:
  std::vector<TileKind> tiles_;
  std::vector<TileFile> files_;
  std::vector<std::array<std::uint8_t, 256>> fits_;
  std::vector<std::array<BridgedFit, 256>> bridged_fits_;
  std::deque<std::string> names_;  // storage for the codes, to which the tiles point
};

}  // namespace bastide
