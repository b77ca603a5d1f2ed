// The River: the first tiles of the game are river tiles, each laid on from the one before.
#pragma once

#include "rules/box.h"

namespace bastide::river {

enum class Lake : std::uint8_t { own_turn, with_last_river_tile };
enum class RiverTurns : std::uint8_t { not_twice_the_same_way, room_ahead };
enum class Spring : std::uint8_t { around, cuts };
inline constexpr OptionOf<Lake> kLakeOption{option_of(Box::river, 0)};
inline constexpr OptionOf<RiverTurns> kRiverTurnsOption{option_of(Box::river, 1)};
inline constexpr OptionOf<Spring> kSpringOption{option_of(Box::river, 2)};

// River tiles come before all others, and the lake after them.
void limits_draw(const State& state, DrawLimits& limits);
void tile_drawn(State& state, KindId kind);

bool is_river_tile(const Tile& tile);

// Why a river tile may not lie at the river's end in this rotation.
enum class Fault : std::uint8_t {
  none,
  not_at_the_end,
  river_not_continued,
  edges,
  turns_back,
  no_room
};
Fault fault_of(const State& state, KindId kind, Cell cell, Rotation rotation);

void tile_placed(State& state, TileId id);

// The cell into which an unfinished river flows takes river tiles only.
inline bool flows_into(const State& state, Cell cell) {
  return state.river.open != 0 && cell == state.river.end;
}

}  // namespace bastide::river
