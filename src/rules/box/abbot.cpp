// Instead of placing a figure a player may take the abbot back and score what he is worth at that
// time, like an incomplete cloister at the end of the game [ZM, The Abbot].
#include "rules/box/abbot.h"

#include "rules/claim.h"
#include "rules/scoring.h"

namespace bastide::abbot {

void offer_takes(const State& state, Offers& offers) {
  if (!is_out(state, state.turn.decider, Figure::abbot)) return;
  for (const PlacedFigure& figure : state.figures) {
    if (figure.figure != Figure::abbot || figure.player != state.turn.decider) continue;
    // Complete, it is scored in this turn anyway, by the rule of its own (docs/rules/abbot.md).
    if (state.board.feature(figure.segment).complete()) continue;
    if (offers.add(take_of(state, figure))) return;
  }
}

bool take(State& state, Action action, Events* events) {
  const bool own = action.figure() == Figure::abbot && action.owner() == state.turn.decider;
  if (action.type() != ActionType::take || !own) return false;
  const FeatureId feature = state.board.feature_of[segment_of(state, action).at()];
  score_feature(state, feature, AwardReason::taken_back, events);
  state.turn.scored = 0;  // these points are none for a feature that the tile completed
  return true;
}

namespace {

constexpr std::array<PieceInfo, 1> kPieceTable = {{
    {number(Figure::abbot), one_each},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::abbot, "abbot", "The Abbot"_en,
             "One abbot each, for cloisters and gardens; he may be taken back early for what he is "
             "worth."_en,
             "[ZM, The Abbot]"},
    .pieces = kPieceTable,
    .moments = {.instead_of_figure = offer_takes, .act_instead = take},
};

}  // namespace bastide::abbot
