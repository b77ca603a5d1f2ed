// The facade: a game is its ruleset and its list of actions. Whoever plays, reads or shows whole
// games goes through here; search and lab, which play by the thousand, call rules/turn.h.
#pragma once

#include "base/result.h"
#include "rules/events.h"
#include "rules/turn.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace bastide {

class Game {
 public:
  // The message says what is wrong with an impossible setup.
  static Result<Game> create(const Setup& setup);
  explicit Game(std::shared_ptr<const Ruleset> rules);

  const Ruleset& rules() const { return *rules_; }
  std::shared_ptr<const Ruleset> shared_rules() const { return rules_; }
  const State& state() const;
  std::span<const Action> actions() const { return actions_; }
  bool over() const { return is_over(state()); }

  std::vector<Action> legal() const;

  // Plays the action; nothing if it is not legal, and everything stays as it was (words/refusal.h
  // says why). Where rotations of a tile look alike, any of them is taken for the one that `legal`
  // lists. `action` may be any bits at all.
  std::optional<Events> play(Action action);

  // Takes the last action back, by replaying those before it.
  bool undo();

  // The same of all but the first so many.
  void back_to(std::size_t count);

  // Lets go of the state, which is large. Whoever asks for it next has all actions played again.
  void drop_state() { state_.reset(); }

 private:
  std::shared_ptr<const Ruleset> rules_;
  mutable std::unique_ptr<State> state_;  // large; none where it was dropped
  std::vector<Action> actions_;
};

}  // namespace bastide
