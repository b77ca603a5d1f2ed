// The interface of computer players. A player sees only the State, which contains no secret.
#pragma once

#include "base/rng.h"
#include "rules/turn.h"

#include <atomic>

namespace bastide {

// Tells a player to stop its search. The player calls stops() now and then.
class StopSignal {
 public:
  StopSignal() = default;
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;
  virtual ~StopSignal() = default;
  virtual bool stops() const = 0;
};

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

  // Once `enough` is true, choose() returns the best action found so far. Another thread may set
  // it.
  void stop_on(const std::atomic<bool>& enough) { enough_ = &enough; }

  // choose() also returns early once signal.stops() is true, for example at a limit of processor
  // time.
  void stop_on(const StopSignal& signal) { signal_ = &signal; }

 protected:
  bool has_to_answer() const {
    return (enough_ != nullptr && enough_->load(std::memory_order_relaxed)) ||
           (signal_ != nullptr && signal_->stops());
  }

 private:
  const std::atomic<bool>* enough_ = nullptr;
  const StopSignal* signal_ = nullptr;
};

}  // namespace bastide
