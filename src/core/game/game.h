// A game is its ruleset and its list of actions. Code that plays, reads or shows whole games uses
// this class; search and lab, which play games by the thousand, call rules/turn.h.
#pragma once

#include "base/result.h"
#include "rules/events.h"
#include "rules/turn.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace bastide {

// Only one thread at a time may use a game, even its const functions: state() and legal() store
// their results.
class Game {
 public:
  // The error says why a setup is impossible.
  static Result<Game> create(const Setup& setup);
  explicit Game(std::shared_ptr<const Ruleset> rules);

  const Ruleset& rules() const { return *rules_; }
  std::shared_ptr<const Ruleset> shared_rules() const { return rules_; }
  const State& state() const;
  std::span<const Action> actions() const { return actions_; }
  bool over() const { return is_over(state()); }

  // The legal actions, computed once per state; the reference is valid until the state changes.
  const std::vector<Action>& legal() const;
  bool is_legal(Action action) const;

  // Plays the action. If it is illegal, returns nothing and changes nothing (words/refusal.h finds
  // the reason). If rotations of a tile look alike, each of them means the rotation that `legal`
  // lists. `action` may have any bits.
  std::optional<Events> play(Action action);

  // Undoes the last action by replaying all actions before it. False if there is no action.
  bool undo();

  // Undoes all actions after the first `count`.
  void back_to(std::size_t count);

  // Frees the state, which is large. The next call that needs it replays all actions.
  void drop_state() {
    state_.reset();
    legal_.reset();
  }

 private:
  std::shared_ptr<const Ruleset> rules_;
  mutable std::unique_ptr<State> state_;  // large; null after drop_state
  mutable std::optional<std::vector<Action>> legal_;
  std::vector<Action> actions_;
};

}  // namespace bastide
