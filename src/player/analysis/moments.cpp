#include "analysis/moments.h"

#include <memory>

namespace bastide::analysis {

namespace {

// Does the player whose decision began in `phase` decide once more, within the same decision?
bool goes_on(const State& middle, PlayerId player, Phase phase) {
  return phase != Phase::bazaar && middle.turn.decider == player &&
         middle.turn.phase != Phase::bazaar && !is_over(middle);
}

}  // namespace

std::vector<Moment> moments_of(const Ruleset& rules, std::span<const Action> actions) {
  std::vector<Moment> moments;
  const auto state = std::make_unique<State>();
  start(*state, rules);
  for (std::size_t next = 0; next < actions.size();) {
    const Turn turn = state->turn;
    const bool draw = turn.decider == kChance;
    Moment moment{.begin = next,
                  .draw = draw,
                  .turn = turn.number,
                  .player = draw ? turn.active : turn.decider};
    play(*state, actions[next++]);
    if (!draw && goes_on(*state, turn.decider, turn.phase)) {
      if (next == actions.size()) break;
      play(*state, actions[next++]);
      moment.actions = 2;
    }
    moments.push_back(moment);
  }
  return moments;
}

void play_all(State& state, const Ruleset& rules, std::span<const Action> actions) {
  start(state, rules);
  for (const Action action : actions) play(state, action);
}

TurnPlan played_plan(const Moment& decision, std::span<const Action> actions) {
  const Action first = actions[decision.begin];
  if (decision.actions == 1) return {first, {}, false};
  return {first, actions[decision.begin + 1], true};
}

}  // namespace bastide::analysis
