// Checks that playing allocates no memory if the caller asks for no events.
#include "allocation/counted_allocations.h"
#include "rules/turn.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

using test::allocations;

TEST(Allocation, IsCounted) {
  const std::uint64_t before = allocations();
  const std::size_t bytes = test::bytes_in_use();
  test::forget_peak();
  {
    const std::vector<int> some(100);
    EXPECT_GT(allocations(), before);
    EXPECT_GE(test::bytes_in_use(), bytes + sizeof(int) * some.size());
  }
  EXPECT_EQ(test::bytes_in_use(), bytes);
  EXPECT_GE(test::peak_bytes(), bytes + sizeof(int) * 100);
}

TEST(Allocation, DoesNotHappenWhilePlaying) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const auto rules = make_ruleset(test::random_setup(rng));
    ASSERT_TRUE(rules);
    State state;
    State copy;
    ActionList list;
    const std::uint64_t before = allocations();
    start(state, **rules);
    while (!is_over(state)) {
      legal(state, list);
      copy = state;
      const Action action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      play(copy, canonical(copy, action));
      play(state, action);
      if (copy != state || copy.key() != state.key()) FAIL() << "seed " << seed;
    }
    const std::uint8_t won = winners(state);
    ASSERT_EQ(allocations(), before) << "seed " << seed << "\n" << test::describe((*rules)->setup);
    ASSERT_NE(won, 0);
  }
}

}  // namespace
}  // namespace bastide
