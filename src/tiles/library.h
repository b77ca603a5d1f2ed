// All tiles of all boxes, and the table that tells where a tile fits.
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

// A run of kinds that one file of data/tiles describes.
struct TileFile {
  std::string_view name;  // "base", "inns-and-cathedrals": the file's name without its ending
  KindId first;
  std::uint8_t count = 0;
};

// How a tile fits a site with the help of a bridge, where it does not without.
struct BridgedFit {
  std::uint8_t own =
      0;  // bit 2r: in rotation r with a bridge north to south over itself; 2r + 1: east to west
  std::uint16_t beside = 0;  // bit 4r + s: in rotation r with a bridge over its neighbour on side s
};

class TileLibrary {
 public:
  // The library that is built into the program; its data are checked by tests, so this can't fail.
  static const TileLibrary& embedded();

  // The same tiles without these marks, as if they were drawings only. What it names stays the
  // property of this library, which must live on.
  TileLibrary without(TileMarks tile_marks, SegmentMarks segment_marks) const;

  // Adds the tiles of one file.
  Status add(std::string_view name, std::string_view text);

  std::span<const Tile> tiles() const { return tiles_; }
  std::span<const TileFile> files() const { return files_; }
  const Tile& operator[](KindId kind) const { return tiles_[kind.at()]; }
  std::optional<KindId> find(std::string_view code) const;
  std::optional<KindId> find_jcz(std::string_view code) const;

  // The rotations (bit r for rotation r, alike looking ones once) in which the tile fits a site
  // whose neighbours show the edges `pattern` (Edge::open where there is no neighbour): one load.
  std::uint8_t fits(KindId kind, std::uint8_t pattern) const { return fits_[kind.at()][pattern]; }
  const std::array<std::uint8_t, 256>& fits(KindId kind) const { return fits_[kind.at()]; }
  const std::array<BridgedFit, 256>& bridged_fits(KindId kind) const {
    return bridged_fits_[kind.at()];
  }

 private:
  std::vector<Tile> tiles_;
  std::vector<TileFile> files_;
  std::vector<std::array<std::uint8_t, 256>> fits_;
  std::vector<std::array<BridgedFit, 256>> bridged_fits_;
  std::deque<std::string> names_;  // what the tiles' codes point into
};

}  // namespace bastide
