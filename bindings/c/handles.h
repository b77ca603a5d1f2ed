// What the handles of bastide.h hold.
#pragma once

#include "game/record.h"
#include "rules/turn.h"

#include <memory>
#include <string>
#include <vector>

// All that the games of one setup share: the rules, and a record without actions.
struct bastide_setup {
  std::shared_ptr<const bastide::Ruleset> rules;
  std::shared_ptr<const bastide::Record> head;
};

struct bastide_game {
  explicit bastide_game(const bastide_setup& setup)
      : rules(setup.rules), head(setup.head), state(std::make_unique<bastide::State>()) {
    bastide::start(*state, *rules);
  }
  bastide_game(const bastide_game& other)
      : rules(other.rules),
        head(other.head),
        state(std::make_unique<bastide::State>(*other.state)),
        actions(other.actions),
        legal_list(other.legal_list),
        legal_known(other.legal_known) {}
  bastide_game& operator=(const bastide_game& other) {
    rules = other.rules;
    head = other.head;
    *state = *other.state;
    actions = other.actions;
    legal_list = other.legal_list;
    legal_known = other.legal_known;
    return *this;
  }
  ~bastide_game() = default;

  // The legal actions, computed once for each position.
  const std::vector<bastide::Action>& legal() const {
    if (!legal_known) {
      bastide::ActionList list;
      bastide::legal(*state, list);
      legal_list.assign(list.begin(), list.end());
      legal_known = true;
    }
    return legal_list;
  }

  void play(bastide::Action action) {
    bastide::play(*state, action);
    actions.push_back(action);
    legal_known = false;
  }

  bastide::Record record() const {
    bastide::Record record = *head;
    record.actions = actions;
    return record;
  }

  std::shared_ptr<const bastide::Ruleset> rules;
  std::shared_ptr<const bastide::Record> head;
  std::unique_ptr<bastide::State> state;  // large
  std::vector<bastide::Action> actions;
  mutable std::vector<bastide::Action> legal_list;
  mutable bool legal_known = false;
};

struct bastide_analysis {
  std::string json;
};
