#include "python/game_in_play.h"

namespace bastide::python {

GameInPlay::GameInPlay(const Ruleset& rules, const BatchOptions& options) : seat(options.seat) {
  if (options.opponent != nullptr) opponent = make_player(*options.opponent);
  start(state, rules);
}

void GameInPlay::begin(const Ruleset& rules) {
  start(state, rules);
  actions.clear();
  dealer.emplace(state, random);
  choices = Rng(random.next());
  samples = Rng(random.next());
  if (opponent) opponent->game_begins(state);
  play_on();
}

void GameInPlay::play_one(Action action) {
  play(state, action);
  actions.push_back(action);
}

void GameInPlay::play_on() {
  while (!is_over(state)) {
    if (state.turn.decider == kChance) {
      play_one(dealer->next(state));
    } else if (opponent && state.turn.decider.at() != seat) {
      play_one(opponent->choose(state, choices));
    } else {
      return;
    }
  }
}

}  // namespace bastide::python
