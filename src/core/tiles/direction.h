// Sides, halves and rotations of a tile, all clockwise. x grows east, y grows south.
#pragma once

#include <array>
#include <cstdint>

namespace bastide {

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr int kSides = 4;
inline constexpr std::array<Side, kSides> kAllSides = {Side::north, Side::east, Side::south,
                                                       Side::west};

// One of the eight halves of a tile's edges, clockwise: 0 to 7 are nnw nne ene ese sse ssw wsw wnw.
// Side s has halves 2s and 2s+1.
using Half = std::uint8_t;
inline constexpr int kHalves = 8;

// Clockwise quarter turns, 0 to 3.
using Rotation = std::uint8_t;
inline constexpr int kRotations = 4;

constexpr unsigned number(Side side) { return static_cast<unsigned>(side); }
constexpr Side opposite(Side side) { return static_cast<Side>(number(side) ^ 2U); }
constexpr Side turned(Side side, unsigned quarter_turns) {
  return static_cast<Side>((number(side) + quarter_turns) & 3U);
}

// The neighbour's half that `half` meets across the edge.
constexpr Half opposite_half(Half half) { return half ^ 5U; }

// Sets of sides (4 bits) and halves (8 bits) after clockwise quarter turns.
constexpr std::uint8_t turned_sides(std::uint8_t sides, unsigned quarter_turns) {
  const unsigned wide = static_cast<unsigned>(sides) << quarter_turns;
  return static_cast<std::uint8_t>((wide | (wide >> 4)) & 15U);
}
constexpr std::uint8_t turned_halves(std::uint8_t halves, unsigned quarter_turns) {
  const unsigned wide = static_cast<unsigned>(halves) << (2 * quarter_turns);
  return static_cast<std::uint8_t>((wide | (wide >> 8)) & 255U);
}

// A cell of the grid. The grid has no border.
struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;

  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr auto operator<=>(Cell, Cell) = default;
};

// The cell as 32 bits, x in the lower half. Compilers read both halves by one load.
constexpr std::uint32_t bits_of(Cell cell) {
  return static_cast<std::uint16_t>(cell.x) |
         static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.y)) << 16;
}

constexpr Cell neighbour(Cell cell, Side side) {
  constexpr std::int8_t kDx[kSides] = {0, 1, 0, -1};
  constexpr std::int8_t kDy[kSides] = {-1, 0, 1, 0};
  return {static_cast<std::int16_t>(cell.x + kDx[number(side)]),
          static_cast<std::int16_t>(cell.y + kDy[number(side)])};
}
// The four cells beside `cell`, in the order of Side.
constexpr std::array<Cell, kSides> neighbours(Cell cell) {
  return {neighbour(cell, Side::north), neighbour(cell, Side::east), neighbour(cell, Side::south),
          neighbour(cell, Side::west)};
}

}  // namespace bastide
