#include "game/game.h"

#include <algorithm>

namespace bastide {

Result<Game> Game::create(const Setup& setup) {
  auto rules = make_ruleset(setup);
  if (!rules) return rules.error();
  return Game(*rules);
}

Game::Game(std::shared_ptr<const Ruleset> rules) : rules_(std::move(rules)) { state(); }

const State& Game::state() const {
  if (!state_) {
    state_ = std::make_unique<State>();
    start(*state_, *rules_);
    for (const Action action : actions_) bastide::play(*state_, action);
  }
  return *state_;
}

const std::vector<Action>& Game::legal() const {
  if (!legal_) {
    ActionList list;
    bastide::legal(state(), list);
    legal_.emplace(list.begin(), list.end());
  }
  return *legal_;
}

bool Game::is_legal(Action action) const {
  const auto& list = legal();
  return std::find(list.begin(), list.end(), action) != list.end();
}

std::optional<Events> Game::play(Action action) {
  const Action wanted = canonical(state(), action);
  if (!is_legal(wanted)) return std::nullopt;
  legal_.reset();
  Events events;
  bastide::play(*state_, wanted, &events);
  actions_.push_back(wanted);
  return events;
}

bool Game::undo() {
  if (actions_.empty()) return false;
  back_to(actions_.size() - 1);
  return true;
}

void Game::back_to(std::size_t count) {
  if (count >= actions_.size()) return;
  actions_.resize(count);
  drop_state();
}

}  // namespace bastide
