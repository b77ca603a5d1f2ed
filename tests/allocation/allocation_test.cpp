// Checks that playing without events allocates nothing: counts every operator new of this program.
#include "rules/turn.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations{0};  // number of calls of operator new in the whole program

void* counted(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace bastide {
namespace {

TEST(Allocation, IsCounted) {
  const std::uint64_t before = allocations;
  const std::vector<int> some(100);
  EXPECT_GT(allocations, before);
  EXPECT_EQ(some.size(), 100U);
}

TEST(Allocation, DoesNotHappenWhilePlaying) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const auto rules = make_ruleset(test::random_setup(rng));
    ASSERT_TRUE(rules);
    State state;
    State copy;
    ActionBuffer list;
    const std::uint64_t before = allocations;
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
    ASSERT_EQ(allocations, before) << "seed " << seed << "\n" << test::describe((*rules)->setup);
    ASSERT_NE(won, 0);
  }
}

}  // namespace
}  // namespace bastide
