// Adding up the key of a position. Each struct is taken apart into all its members, those that are
// not part of the key as well: a new one does not compile until it is named, and thought of.
#pragma once

#include "board/board.h"
#include "rules/figures.h"

#include <cstdint>

namespace bastide {

class Key {
 public:
  explicit Key(const Board& board) : board_(board) {}

  // The next of the numbers that every position has, in their order.
  template <class... Numbers>
  void add(Numbers... numbers) {
    (add_one(static_cast<std::uint64_t>(numbers)), ...);
  }
  // A number of a list whose order means nothing; `list` tells it from other lists.
  void add_any(std::uint64_t number, unsigned list) { sum_ += mixed(mixed(number) + list); }

  // Where a segment lies, whatever its number on the board: 48 bits; none has bits of its own.
  std::uint64_t place(SegmentId segment) const {
    if (!segment.valid()) return std::uint64_t{1} << 47;
    const PlacedTile& tile = board_.tiles[board_.tile_of[segment.at()].at()];
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
