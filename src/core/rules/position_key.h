// Sums up the hash key of a position. Each struct is unpacked into all its members, so that a new
// member does not compile until its author decides whether it belongs to the key.
#pragma once

#include "board/board.h"
#include "rules/figures.h"

#include <cstdint>

namespace bastide {

class Key {
 public:
  explicit Key(const Board& board) : board_(board) {}

  // Adds the next numbers of a position; their order matters.
  template <class... Numbers>
  void add(Numbers... numbers) {
    (add_one(static_cast<std::uint64_t>(numbers)), ...);
  }
  // Adds one entry of a list whose order does not matter. Each such list has its own number `list`,
  // so that equal entries of two lists count differently.
  void add_any(std::uint64_t number, unsigned list) { sum_ += mixed(mixed(number) + list); }

  // Returns 48 bits for the place of a segment. The bits do not depend on the segment's number on
  // the board. The invalid segment has its own bits.
  std::uint64_t place(SegmentId segment) const {
    if (!segment.valid()) return std::uint64_t{1} << 47;
    const PlacedTile& tile = board_.tile(segment);
    return bits_of(tile.cell) | std::uint64_t{board_.local(segment)} << 32;
  }
  std::uint64_t place(TileId tile) const {
    return tile.valid() ? bits_of(board_.tiles[tile.at()].cell) : std::uint64_t{1} << 47;
  }

  std::uint64_t sum() const { return sum_; }

 private:
  void add_one(std::uint64_t number) {
    place_ += 0x9e3779b97f4a7c15;
    sum_ += mixed(number ^ place_);
  }

  const Board& board_;
  std::uint64_t place_ = 0;
  std::uint64_t sum_ = 0;
};

}  // namespace bastide
