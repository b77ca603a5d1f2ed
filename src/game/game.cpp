#include "game/game.h"

#include <algorithm>
#include <cassert>

namespace bastide {

Result<Game> Game::create(const Setup& setup) {
  auto rules = make_ruleset(setup);
  if (!rules) return rules.error();
  return Game(*rules);
}

Game::Game(std::shared_ptr<const Ruleset> rules)
    : rules_(std::move(rules)), state_(std::make_unique<State>()) {
  start(*state_, *rules_);
}

std::vector<Action> Game::legal() const {
  ActionList list;
  bastide::legal(*state_, list);
  return {list.begin(), list.end()};
}

std::optional<Events> Game::play(Action action) {
  const Action wanted = canonical(*state_, action);
  ActionList list;
  bastide::legal(*state_, list);
  if (std::find(list.begin(), list.end(), wanted) == list.end()) return std::nullopt;
  Events events;
  bastide::play(*state_, wanted, &events);
  actions_.push_back(wanted);
  return events;
}

bool Game::undo() {
  if (actions_.empty()) return false;
  actions_.pop_back();
  start(*state_, *rules_);
  for (const Action action : actions_) bastide::play(*state_, action);
  return true;
}

Stack::Stack(const Ruleset& rules, Rng& rng) {
  for (const KindId kind : rules.stack_kinds) {
    order_.insert(order_.end(), rules.initial.bag.count[kind.at()], kind);
  }
  rng.shuffle(std::span<KindId>(order_));
}

Action Stack::next(const State& state) {
  ActionList draws;
  legal(state, draws);
  const auto drawable = [&](KindId kind) {
    return std::find(draws.begin(), draws.end(), Action::draw(kind)) != draws.end();
  };
  const auto found = std::find_if(order_.begin(), order_.end(), drawable);
  assert(found != order_.end());
  const Action action = Action::draw(*found);
  order_.erase(found);
  return action;
}

}  // namespace bastide
