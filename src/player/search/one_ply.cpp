#include "search/one_ply.h"

namespace bastide {

void TurnWalk::each(const State& state, const Visit& visit) {
  const PlayerId player = state.turn.decider;
  legal(state, lists_[0]);
  for (const Action first : lists_[0]) {
    middle_ = state;
    play(middle_, first);
    if (middle_.turn.decider != player || middle_.turn.phase == Phase::bazaar || is_over(middle_)) {
      if (!visit(TurnPlan{first, {}, false}, middle_)) return;
      continue;
    }
    legal(middle_, lists_[1]);
    bool same_tiles = false;  // true if end_ has the tiles and bridges of middle_
    for (const Action second : lists_[1]) {
      if (same_tiles) {
        copy_without_tiles(end_, middle_);
      } else {
        end_ = middle_;
      }
      play(end_, second);
      same_tiles = end_.board.key == middle_.board.key;
      if (!visit(TurnPlan{first, second, true}, end_)) return;
    }
  }
}

}  // namespace bastide
