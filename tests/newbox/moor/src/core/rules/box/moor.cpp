// The Moor: no figure goes onto a moor [..., Rules].
#include "rules/box.h"
#include "rules/ruleset.h"

namespace bastide::moor {

namespace {

bool is_moor(const State& state, Cell cell) {
  const TileId tile = tile_at(state.board, cell);
  return tile.valid() && state.rules->tile(state.board.tiles[tile.at()].kind).has(kMoor);
}

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::moor, "moor", "The Moor"_en, "Four tiles on which nobody stands."_en,
             "[..., Rules]"},
    .moments = {.keeps_off = is_moor},
};

}  // namespace bastide::moor
