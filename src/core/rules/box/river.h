// The River: the first tiles of the game are river tiles; each continues the one before.
#pragma once

#include "rules/box.h"

namespace bastide::river {

enum class Lake : std::uint8_t { own_turn, with_last_river_tile };
enum class RiverTurns : std::uint8_t { not_twice_the_same_way, room_ahead };
enum class Spring : std::uint8_t { around, cuts };
inline constexpr OptionOf<Lake> kLakeOption{option_of(Box::river, 0)};
inline constexpr OptionOf<RiverTurns> kRiverTurnsOption{option_of(Box::river, 1)};
inline constexpr OptionOf<Spring> kSpringOption{option_of(Box::river, 2)};

// River tiles are drawn first, the lake last of them.
void limits_draw(const State& state, DrawLimits& limits);
void tile_drawn(State& state, KindId kind);

bool is_river_tile(const TileKind& tile);

// The reason why a river tile may not lie in a cell and rotation.
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

// Does an unfinished river flow into this cell? Then only a river tile may lie there.
inline bool flows_into(const State& state, Cell cell) {
  return state.river.open != 0 && cell == state.river.end;
}

}  // namespace bastide::river
