// The River: the first tiles of the game are river tiles, each laid on from the one before.
#pragma once

#include "rules/state.h"

namespace bastide::river {

// The river's spring as these rules print it: one the field passes around, or one that cuts it in
// two.
KindId spring_kind(const Ruleset& rules, KindId printed);

// Is it still the river's time, so that `kind` may not be drawn yet, or no longer?
bool may_draw(const State& state, KindId kind);
void tile_drawn(State& state, KindId kind);

// Lists the placements of a river tile: it joins the river's open end and obeys the option
// river_turns.
bool is_river_tile(const Tile& tile);
void legal_places(const State& state, KindId kind, ActionList& list);

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
