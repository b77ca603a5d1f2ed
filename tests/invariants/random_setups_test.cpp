// Checks that random setups are refused with a reason or can be played to their end.
#include "rules/turn.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Setups, AreRefusedOrPlayed) {
  int played = 0;
  const std::uint64_t games = test::number_from_environment("BASTIDE_ODD_SETUPS", 4000);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Rng rng(seed);
    const auto setup = test::odd_setup(rng);
    const auto rules = make_ruleset(setup);
    if (!rules) {
      ASSERT_FALSE(rules.error().message.empty());
      continue;
    }
    State state;
    ActionList list;
    start(state, **rules);
    const std::size_t most = 60 * (state.bag.left + 10U);
    std::size_t actions = 0;
    while (!is_over(state)) {
      legal(state, list);
      ASSERT_FALSE(list.empty()) << "seed " << seed << "\n" << test::describe(setup);
      play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      ASSERT_LE(++actions, most) << "seed " << seed << "\n" << test::describe(setup);
    }
    ++played;
  }
  EXPECT_GT(played, static_cast<int>(games / 10));
  EXPECT_LT(played, static_cast<int>(games));
}

}  // namespace
}  // namespace bastide
