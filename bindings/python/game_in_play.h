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

struct GameInPlay {
  GameInPlay(const Ruleset& rules, const BatchOptions& options);

  // Begins a game, with draws and the opponent's decisions until the learner decides.
  void begin(const Ruleset& rules);
  // Plays the learner's action. play_on() must follow the last one of a turn.
  void play_one(Action action);
  // Plays draws, and the opponent's decisions, until the learner decides.
  void play_on();

  State state;
  std::vector<Action> actions;
  std::size_t seat;  // of the learner, if there is an opponent
  Rng random{0};     // seeds of this game and those after it
  Rng choices{0};    // of the opponent
  Rng samples{0};    // of random actions for the learner
  std::optional<Dealer> dealer;
  std::unique_ptr<Player> opponent;
};

}  // namespace bastide::python
