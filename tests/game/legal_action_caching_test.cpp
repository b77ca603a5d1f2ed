// Tests how often a game lists its legal actions.
#include "game/game.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide {
namespace {

int listings = 0;
std::vector<const PhaseRow*> real_rows;

// Replaces the function that lists legal actions: lists the same actions, and counts the calls.
void legal_counted(const State& state, ActionList& list) {
  ++listings;
  real_rows[state.turn.row]->legal(state, list);
}

TEST(Game, ListsLegalActionsOnceAPosition) {
  auto rules = std::make_shared<Ruleset>(**make_ruleset({}));
  rules->initial.rules = rules.get();
  real_rows = rules->rows;
  std::vector<PhaseRow> counted;
  for (const PhaseRow* row : real_rows) {
    counted.push_back(*row);
    if (row->legal != nullptr) counted.back().legal = legal_counted;
  }
  for (std::size_t i = 0; i < counted.size(); ++i) rules->rows[i] = &counted[i];

  Game game(rules);
  game.play(game.legal().front());
  listings = 0;
  const Action action = game.legal().back();
  EXPECT_TRUE(game.is_legal(action));
  EXPECT_FALSE(game.is_legal(Action::pass()));
  EXPECT_EQ(listings, 1);
  ASSERT_TRUE(game.play(action).has_value());
  const int checks =
      listings -
      1;  // builds with assertions list the actions once more, to check the played action
  EXPECT_LE(checks, 1);
  EXPECT_FALSE(game.is_legal(action));
  EXPECT_EQ(listings, 2 + checks);
  game.undo();
  EXPECT_TRUE(game.is_legal(action));
}

}  // namespace
}  // namespace bastide
