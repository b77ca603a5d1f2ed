// One game of a batch: its position, its random numbers, and the opponent of the learner.
#pragma once

#include "game/dealer.h"
#include "search/player_table.h"

#include <memory>
#include <optional>
#include <vector>

namespace bastide::python {

struct BatchOptions {
  // The seat of the learner; the opponent plays the others. Without opponent the learner plays all
  // seats in turn.
  std::size_t seat = 0;
  const PlayerInfo* opponent = nullptr;
  // Rewards: how much the lead over the best other player grew; else 1 for a game won alone, 0 for
  // a shared victory, -1 for a loss, at its end.
  bool reward_lead = false;
  unsigned threads = 1;
};

// The actions of a game, in order. Those of a usual game lie beside its state, in the same pages.
class ActionsSoFar {
 public:
  void push_back(Action action) {
    if (first_.size() < first_.capacity()) {
      first_.push_back(action);
    } else {
      more_.push_back(action);
    }
  }
  void clear() {
    first_.clear();
    more_.clear();
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Action action : first_) visit(action);
    for (const Action action : more_) visit(action);
  }

 private:
  FixedVector<Action, 256> first_;
  std::vector<Action> more_;
};

struct GameInPlay {
  GameInPlay(const Ruleset& rules, const BatchOptions& options);

  // Begins a game, with draws and the opponent's decisions until the learner decides.
  void begin(const Ruleset& rules);
  // Plays the learner's action. play_on() must follow the last one of a turn.
  void play_one(Action action);
  // Plays draws, and the opponent's decisions, until the learner decides.
  void play_on();

  State state;
  ActionsSoFar actions;
  Rng random{0};   // seeds of this game and those after it
  Rng choices{0};  // of the opponent
  std::optional<Dealer> dealer;
  std::unique_ptr<Player> opponent;
  std::size_t seat;  // of the learner, if there is an opponent
  Rng samples{0};    // of random actions for the learner
};

}  // namespace bastide::python
