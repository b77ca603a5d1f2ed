// Instead of placing a figure a player may take the abbot back. The abbot scores like an incomplete
// cloister at the end of the game [ZM, The Abbot].
#include "rules/box/abbot.h"

#include "rules/claims_and_returns.h"
#include "rules/scoring.h"

namespace bastide::abbot {

void offer_takes(const State& state, OfferCollector& offers) {
  if (!is_out(state, state.turn.decider, Figure::abbot)) return;
  for (const PlacedFigure& figure : state.figures) {
    if (figure.figure != Figure::abbot || figure.player != state.turn.decider) continue;
    // An abbot on a complete feature comes back anyway: this turn scores it (docs/rules/abbot.md).
    if (state.board.feature(figure.segment).complete()) continue;
    if (offers.add(take_of(state, figure))) return;
  }
}

bool take(State& state, Action action, Events* events) {
  const bool own = action.figure() == Figure::abbot && action.owner() == state.turn.decider;
  if (action.type() != ActionType::take || !own) return false;
  const FeatureId feature = state.board.feature_of[segment_of(state, action).at()];
  score_feature(state, feature, AwardReason::taken_back, events);
  state.turn.scored = 0;  // an abbot taken back does not count as a scored feature
  return true;
}

namespace {

constexpr std::array<PieceInfo, 1> kPieceTable = {{
    {number(Figure::abbot), one_each},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info =
        {Box::abbot, "abbot", "The Abbot"_en,
         "Each player gets an abbot for cloisters and gardens. Take the abbot back early to score "
         "its points."_en,
         "[ZM, The Abbot]"},
    .pieces = kPieceTable,
    .shows_all = true,
    .moments = {.instead_of_figure = offer_takes, .act_instead = take},
};

}  // namespace bastide::abbot
