// A position that is set up by hand has the same values as the game that it is from.
#include "analysis/analyse.h"
#include "analysis/position_value.h"
#include "evaluate/evaluation.h"
#include "rules/position.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide::analysis {
namespace {

// A game of the base game, at the beginning of a turn after `tiles` tiles, with the tile drawn.
std::vector<Action> actions_until(const Ruleset& rules, std::uint64_t seed, std::size_t tiles) {
  Rng rng(seed);
  std::vector<Action> actions;
  const auto state = std::make_unique<State>();
  start(*state, rules);
  ActionList list;
  while (state->turn.phase != Phase::place || state->board.tiles.size() < tiles) {
    legal(*state, list);
    actions.push_back(test::pick(*state, {list.begin(), list.size()}, test::Manner::eager, rng));
    play(*state, actions.back());
  }
  return actions;
}

std::unique_ptr<State> position_after(const Ruleset& rules, const std::vector<Action>& actions) {
  auto state = std::make_unique<State>();
  start(*state, rules);
  for (const Action action : actions) play(*state, action);
  return state;
}

TEST(SetUpPosition, HasTheSameValues) {
  const auto rules = *make_ruleset({});
  for (const std::size_t tiles : {5U, 30U, 60U}) {
    const auto state = position_after(*rules, actions_until(*rules, tiles, tiles));
    const auto again_rules = *make_ruleset(*setup_from(*state));
    const auto again = position_after(*again_rules, {Action::draw(state->turn.drawn)});
    ASSERT_EQ(again->key(), state->key());
    const ValuesBySeat wanted = value_of(*state, 24, 2);
    const ValuesBySeat found = value_of(*again, 24, 2);
    EXPECT_EQ(found.leads, wanted.leads) << tiles;
    EXPECT_EQ(found.wins, wanted.wins) << tiles;
  }
}

}  // namespace
}  // namespace bastide::analysis
