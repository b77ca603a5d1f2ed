// The interface of computer players. A player sees only the State, which contains no secret.
#pragma once

#include "base/rng.h"
#include "rules/turn.h"
#include "search/stop_signal.h"

#include <utility>

namespace bastide {

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Returns a legal action for state.turn.decider, who is not chance. All randomness comes from
  // `rng`: the same state and rng give the same action. A player that searches remembers its plan
  // for the rest of the turn; a newly made player in the same position may choose otherwise.
  virtual Action choose(const State& state, Rng& rng) = 0;

  // The arena calls these functions when a game begins, and before each action is played, draws
  // included. They are for players that keep their own record of the game.
  virtual void game_begins(const State& /*state*/) {}
  virtual void sees(const State& /*before*/, Action /*action*/) {}

  // Once the signal stops, choose() returns the best action found so far.
  void stop_on(StopSignal stop) { stop_ = std::move(stop); }

 protected:
  bool has_to_answer() const { return stop_.stops(); }
  const StopSignal& stop() const { return stop_; }

 private:
  StopSignal stop_;
};

}  // namespace bastide
