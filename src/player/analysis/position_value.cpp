#include "analysis/position_value.h"

#include "search/rollout_worker.h"

#include <memory>

namespace bastide::analysis {

namespace {

void add(ValuesBySeat& sum, const ExpectedPoints& points, const State& end) {
  const unsigned players = end.rules->players();
  const BySeat leads = leads_of(points, players);
  const WinChances wins = win_chances(points, end);
  for (unsigned p = 0; p < players; ++p) {
    sum.leads[p] += leads[p];
    sum.wins[p] += wins[p];
  }
}

ExpectedPoints scores_of(const State& state) {
  ExpectedPoints points{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) points[p] = state.players[p].score * kPoint;
  return points;
}

}  // namespace

ValuesBySeat value_of(const State& state, std::size_t deals, unsigned draws) {
  ValuesBySeat values;
  if (is_over(state)) {
    add(values, scores_of(state), state);
    return values;
  }
  const auto worker = std::make_unique<RolloutWorker>();
  for (std::size_t deal = 0; deal < deals; ++deal) {
    worker->play_on(state, state.turn.active, draws, deal, {});
    add(values, worker->expect(), worker->end());
  }
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    values.leads[p] /= static_cast<double>(deals);
    values.wins[p] /= static_cast<double>(deals);
  }
  return values;
}

}  // namespace bastide::analysis
