#include "analysis/luck.h"

#include "rules/draws_and_placements.h"
#include "search/one_ply.h"

#include <memory>

namespace bastide::analysis {

namespace {

class BestTurn {
 public:
  // The expected final leads after the best turn with a tile of this kind.
  BySeat leads_with(const State& before, KindId kind) {
    state_ = before;
    play(state_, Action::draw(kind));
    if (!is_over(state_) && state_.turn.decider != kChance) policy_.play_turn(state_);
    evaluation_.look_at(state_);
    return leads_of(evaluation_.expect(), state_.rules->players());
  }

 private:
  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  State state_;
};

}  // namespace

DrawValues values_of_draw(const State& state, KindId kind) {
  const auto best = std::make_unique<BestTurn>();
  DrawValues values;
  double copies = 0;
  BySeat drawn{};
  for (const ChanceOutcome& outcome : chance_outcomes(state)) {
    const BySeat leads = best->leads_with(state, outcome.kind);
    if (outcome.kind == kind) drawn = leads;
    for (std::size_t p = 0; p < leads.size(); ++p) values.mean[p] += outcome.copies * leads[p];
    copies += outcome.copies;
  }
  for (std::size_t p = 0; p < drawn.size(); ++p) {
    values.mean[p] /= copies;
    values.luck[p] = drawn[p] - values.mean[p];
  }
  return values;
}

}  // namespace bastide::analysis
