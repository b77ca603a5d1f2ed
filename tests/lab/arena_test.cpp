// Tests matches: the results are the same with any number of threads, and in one run or after a
// resumption.
#include "matches/arena.h"

#include "search/random_player.h"
#include "search/simple_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>

namespace bastide {
namespace {

ArenaOrder order_of(std::uint64_t pairs, int players = 2) {
  Setup setup;
  setup.players = players;
  ArenaOrder order;
  order.rules = *make_ruleset(setup);
  order.a.make = [] { return make_simple_player(); };
  order.b.make = make_random;
  order.pairs = pairs;
  return order;
}

// Removes the processor time, which differs from run to run.
std::vector<PairResult> without_time(std::vector<PairResult> pairs) {
  for (PairResult& pair : pairs) pair.ns_a = pair.ns_b = 0;
  return pairs;
}

TEST(Arena, ThreadsDoNotChangeTheResults) {
  ArenaOrder order = order_of(6);
  const auto one = play_match(order);
  order.threads = 3;
  const auto three = play_match(order);
  EXPECT_EQ(without_time(one.pairs), without_time(three.pairs));
  ASSERT_EQ(one.pairs.size(), 6U);
  EXPECT_EQ(one.pairs[0].share60, 120);  // greedy wins both games
  EXPECT_NEAR(static_cast<double>(one.pairs[0].turns_a), 71, 2);
  EXPECT_GT(one.pairs[0].ns_a, 0);
}

TEST(Arena, AnotherSeedGivesOtherGames) {
  ArenaOrder order = order_of(2);
  const auto one = play_match(order);
  order.seed = 2;
  const auto other = play_match(order);
  EXPECT_NE(one.pairs[0].points_a, other.pairs[0].points_a);
  EXPECT_EQ(one.pairs[1].points_a, other.pairs[0].points_a);  // both pairs have seed 2
}

TEST(Arena, PairsOfAnEarlierRunAreNotPlayedAgain) {
  ArenaOrder order = order_of(5);
  const auto whole = play_match(order);
  order.done = {whole.pairs[1], whole.pairs[4]};
  std::vector<std::uint64_t> played;
  order.keep = [&](const PairResult& pair) { played.push_back(pair.number); };
  const auto resumed = play_match(order);
  EXPECT_EQ(without_time(whole.pairs), without_time(resumed.pairs));
  EXPECT_EQ(played, (std::vector<std::uint64_t>{0, 2, 3}));
}

TEST(Arena, KnowsNumbersThatNoPairCanHave) {
  const PairResult pair = play_match(order_of(1)).pairs[0];
  EXPECT_TRUE(pair.is_possible(2));
  const auto possible_with = [&](std::int64_t PairResult::*number, std::int64_t value) {
    PairResult other = pair;
    other.*number = value;
    return other.is_possible(2);
  };
  EXPECT_TRUE(possible_with(&PairResult::share60, 0));
  EXPECT_TRUE(possible_with(&PairResult::share60, 120));
  EXPECT_FALSE(possible_with(&PairResult::share60, 121));
  EXPECT_TRUE(possible_with(&PairResult::points_a, -3));
  for (const auto number : {&PairResult::share60, &PairResult::turns_a, &PairResult::turns_b,
                            &PairResult::ns_a, &PairResult::ns_b}) {
    EXPECT_FALSE(possible_with(number, -1));
  }
  for (const auto number : {&PairResult::points_a, &PairResult::points_b, &PairResult::turns_a,
                            &PairResult::turns_b, &PairResult::ns_a, &PairResult::ns_b}) {
    EXPECT_FALSE(possible_with(number, INT64_MAX));
  }
}

TEST(Arena, APlayerAgainstItselfIsEvenInEveryPair) {
  ArenaOrder order = order_of(3);
  order.b = order.a;
  for (const PairResult& pair : play_match(order).pairs) EXPECT_EQ(pair.points_a, pair.points_b);
}

TEST(Arena, FourPlayersGiveFourGamesToAPair) {
  const ArenaOrder order = order_of(1, 4);
  const auto result = play_match(order);
  ASSERT_EQ(result.pairs.size(), 1U);
  EXPECT_EQ(result.pairs[0].share(4), 1);
  EXPECT_NEAR(static_cast<double>(result.pairs[0].turns_b), 3 * 71, 5);
  EXPECT_GT(result.pairs[0].margin(4), 30);
}

TEST(Arena, TheTestEndsAtTheSamePairWhateverTheThreads) {
  ArenaOrder order = order_of(1000);
  order.sprt = Sprt{0, 50};
  const auto one = play_match(order);
  EXPECT_EQ(one.verdict, SprtVerdict::high);
  EXPECT_LT(one.pairs.size(), 20U);
  order.threads = 3;
  EXPECT_EQ(without_time(one.pairs), without_time(play_match(order).pairs));
}

// A player that answers only once the test allows it.
class Thinker final : public Player {
 public:
  Action choose(const State& state, Rng& rng) override {
    while (!has_to_answer()) rng.next();
    legal(state, list_);
    return list_[0];
  }

 private:
  ActionList list_;
};

TEST(Arena, TimeLimitsADecision) {
  ArenaOrder order = order_of(1);
  order.a.make = [] { return std::make_unique<Thinker>(); };
  order.a.time = std::chrono::microseconds(200);
  const auto result = play_match(order);
  ASSERT_EQ(result.pairs.size(), 1U);
  EXPECT_GE(result.pairs[0].ns_a, result.pairs[0].turns_a * 200'000);
}

TEST(Arena, AStopEndsAGameThatWouldNotEnd) {
  ArenaOrder order = order_of(1);
  order.a.make = [] { return std::make_unique<Thinker>(); };
  order.progress = [](const ArenaProgress&) { return false; };
  const auto result = play_match(order);
  EXPECT_TRUE(result.stopped);
  EXPECT_TRUE(result.pairs.empty());
}

}  // namespace
}  // namespace bastide
