// A game of two players whose actions a test writes as in records.
#pragma once

#include "records/action_notation.h"
#include "rules/ruleset.h"
#include "search/one_ply.h"
#include "tiles/tile_library.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::analysis {

inline const std::vector<std::string> kTwoNames = {"Anna", "Bob"};

// A game of two players from its first action on.
class SmallGame : public testing::Test {
 protected:
  explicit SmallGame(int followers = 7, const std::vector<std::string_view>& tiles = {}) {
    bastide::Setup setup;
    for (const std::string_view code : tiles) {
      setup.stack.push_back(*TileLibrary::embedded().find(code));
    }
    setup.pieces[number(Figure::small)] = static_cast<std::uint8_t>(followers);
    rules_ = *make_ruleset(setup);
    start(*state_, *rules_);
  }

  // Plays actions such as "draw E; place 0,-1 r2; pass".
  void play_on(std::string_view actions) {
    for (const Action action : read(actions)) play(*state_, action);
  }

  TurnPlan plan(std::string_view actions) const {
    const std::vector<Action> list = read(actions);
    TurnPlan plan;
    plan.first = list.at(0);
    plan.has_second = list.size() > 1;
    if (plan.has_second) plan.second = list[1];
    return plan;
  }

  std::unique_ptr<State> state_ = std::make_unique<State>();

 private:
  std::vector<Action> read(std::string_view actions) const {
    const auto at = std::make_unique<State>(*state_);
    std::vector<Action> list;
    while (!actions.empty()) {
      const std::size_t end = actions.find("; ");
      const auto action = parse_action(*at, actions.substr(0, end));
      EXPECT_TRUE(action) << actions;
      if (!action) return list;
      EXPECT_TRUE(is_legal(*at, *action)) << actions;
      play(*at, *action);
      list.push_back(*action);
      actions = end == actions.npos ? std::string_view() : actions.substr(end + 2);
    }
    return list;
  }

  std::shared_ptr<const Ruleset> rules_;
};

}  // namespace bastide::analysis
