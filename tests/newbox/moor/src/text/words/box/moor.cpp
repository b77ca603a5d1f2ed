#include "rules/box.h"
#include "words/box.h"
#include "words/refusal_helpers.h"

namespace bastide::moor {

namespace {

std::optional<Refusal> not_there(const State& state, TileId tile, SegmentId) {
  if (!state.rules->has(Box::moor)) return std::nullopt;
  if (!kRules.moments.keeps_off(state, state.board.tiles[tile.at()].cell)) return std::nullopt;
  return refusals::refuse("nobody goes onto a moor"_en, "[..., Rules]");
}

}  // namespace

constinit const BoxWords kWords = {.box = Box::moor, .claims = {.not_there = not_there}};

}  // namespace bastide::moor
