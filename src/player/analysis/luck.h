// The luck of a draw.
#pragma once

#include "analysis/values_by_seat.h"
#include "rules/turn.h"

namespace bastide::analysis {

struct DrawValues {
  BySeat mean{};  // expected final leads before the draw: mean over all tiles that may be drawn
  BySeat luck{};  // expected final leads with the tile that was drawn, minus `mean`
};

// Chance decides in `state` and draws `kind`. Each tile is valued by the best turn with it, by the
// evaluation.
DrawValues values_of_draw(const State& state, KindId kind);

}  // namespace bastide::analysis
