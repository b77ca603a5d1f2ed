// How programs that learn see a game: actions as numbers, the board as planes.
#pragma once

#include "rules/turn.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace bastide::python {

// The frame: the cells whose x and y are at most kReach from the start tile. Its side is kSide.
inline constexpr int kReach = 16;
inline constexpr int kSide = 2 * kReach + 1;
inline constexpr std::size_t kCells = kSide * kSide;

// The number of an action. A placement: (row * kSide + column) * 4 + rotation, rows from the north.
// Then pass, then a claim of each segment of the tile just placed.
using Code = std::uint16_t;
inline constexpr Code kPassCode = kCells * kRotations;
inline constexpr int kClaims = 8;  // no base tile has more segments
inline constexpr std::size_t kCodes = kPassCode + 1 + kClaims;

// Empty if the placement lies outside of the frame, or the action is none of the base game.
std::optional<Code> code_of(Action action);
// Writes the codes of a base game's legal actions that have one, and returns how many.
std::size_t write_codes(std::span<const Action> actions, Code* codes);
// The action with this number, in this state.
Action action_of(const State& state, Code code);

// Planes of bytes, each kCells large. "Own" is the player who looks; weights are followers.
struct Plane {
  static constexpr std::size_t tile = 0;
  static constexpr std::size_t city = 1;  // by side, from north clockwise, as are the next ones
  static constexpr std::size_t road = 5;
  static constexpr std::size_t cloister = 9;
  static constexpr std::size_t pennant = 10;
  static constexpr std::size_t placed = 11;          // the tile whose features may be claimed now
  static constexpr std::size_t several_cities = 12;  // two cities on one tile
  static constexpr std::size_t open_ends = 13;       // by side: of its city or road
  static constexpr std::size_t own = 17;             // by side: weight on its city or road
  static constexpr std::size_t others = 21;
  static constexpr std::size_t own_farm = 25;  // by half: weight on its farm
  static constexpr std::size_t others_farm = 33;
  static constexpr std::size_t own_monk = 41;
  static constexpr std::size_t others_monk = 42;
  static constexpr std::size_t count = 43;
};
// The largest value in a plane. With 255, stable-baselines3 would take the planes for a picture,
// and give them to a network that needs a larger one.
inline constexpr unsigned kPlaneMax = 254;
inline constexpr std::size_t kPlaneBytes = Plane::count * kCells;

// Writes the cells of all tiles; other cells must be 0.
void write_planes(const State& state, std::size_t viewer, std::uint8_t* planes);

// Numbers beside the board: scores of the player who looks and of the best other player, in
// hundreds; their followers in hand, in sevenths; the share of tiles left; 1 if the decision is a
// claim; by kind of tile: 1 if it was drawn; by kind: the share of the tiles left.
std::size_t vector_size(const Ruleset& rules);
void write_vector(const State& state, std::size_t viewer, float* vector);

}  // namespace bastide::python
