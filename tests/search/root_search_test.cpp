// Tests the search of the best turn in a position: it is repeatable, stays within its limits, and
// is right where one turn is clearly best.
#include "search/root_search.h"

#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "search/master_player.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace bastide {
namespace {

bool never() { return false; }

// A position of a game with a random setup, in which a player decides outside an auction.
struct Position {
  std::shared_ptr<const Ruleset> rules;
  std::unique_ptr<State> state = std::make_unique<State>();
};

Position position(std::uint64_t seed, unsigned decisions) {
  Position result;
  Rng rng(seed);
  result.rules = *make_ruleset(random_setup(rng));
  State played;
  bool found = false;
  play_randomly(played, *result.rules, rng, [&](const State& at, std::span<const Action>, Action) {
    if (found || at.turn.decider == kChance || at.turn.phase == Phase::bazaar) return;
    if (decisions-- != 0) return;
    *result.state = at;
    found = true;
  });
  EXPECT_TRUE(found);
  return result;
}

TEST(PairedValues, LeadIsInStandardErrorsOfTheDifference) {
  PairedValues values(3);
  for (const int deal : {100, -300, 500, 200}) {
    const std::array<Points, 3> row = {deal + 10, deal, deal + (deal > 0 ? 20 : 0)};
    values.add(std::array<std::size_t, 3>{0, 1, 2}, row);
  }
  EXPECT_EQ(values.mean(0), 135);
  EXPECT_EQ(values.difference_in_errors(0, 1), std::numeric_limits<double>::infinity());
  EXPECT_EQ(values.difference_in_errors(1, 0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(values.difference_in_errors(0, 0), 0);
  // Turns 2 and 1 differ by 20, 0, 20 and 20 points in the four deals: the mean is 15, with a
  // standard error of 5.
  EXPECT_NEAR(values.difference_in_errors(2, 1), 3, 1e-9);
}

TEST(RootSearch, FindsTheSameTurnForTheSameSeed) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Position at = position(seed, 12);
    SearchSettings settings;
    settings.nodes = 3000;
    const auto first = std::make_unique<RootSearch>(settings);
    const auto second = std::make_unique<RootSearch>(settings);
    const Position other = position(seed + 100, 3);
    first->begin(*other.state, 1);  // an earlier search must leave no traces
    first->run_batch(never);
    for (RootSearch* search : {first.get(), second.get()}) {
      search->begin(*at.state, 7);
      while (search->run_batch(never)) {
      }
    }
    EXPECT_EQ(first->best().first, second->best().first);
    EXPECT_EQ(first->nodes(), second->nodes());
    const auto lines = first->candidates();
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front().plan.first, first->best().first);
  }
}

TEST(RootSearch, ThreadsDoNotChangeTheResult) {
  const auto run = [](unsigned threads, const std::function<void(unsigned)>& work) {
    std::vector<std::thread> all;
    for (unsigned i = 0; i < threads; ++i) all.emplace_back(work, i);
    for (std::thread& one : all) one.join();
  };
  std::uint64_t most = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Position at = position(seed, 12);
    const auto found = [&](unsigned threads) {
      SearchSettings settings;
      settings.nodes = 3000;
      settings.threads = threads;
      settings.run_threads = run;
      RootSearch search(settings);
      search.begin(*at.state, 7);
      while (search.run_batch(never)) {
      }
      std::vector<std::pair<Points, std::size_t>> values;
      for (const Candidate& one : search.candidates()) values.emplace_back(one.mean, one.deals);
      return std::pair(search.nodes(), values);
    };
    const auto alone = found(1);
    most = std::max(most, alone.first);
    EXPECT_EQ(found(2), alone);
    EXPECT_EQ(found(3), alone);
  }
  EXPECT_GE(most, 3000U);  // one search at least has reached its limit of positions
}

TEST(RootSearch, AnswersAtOnceWhenItIsStopped) {
  const Position at = position(3, 20);
  const auto search = std::make_unique<RootSearch>(SearchSettings{});
  search->begin(*at.state, 1);
  const Candidate by_evaluation = search->candidates().front();
  EXPECT_FALSE(search->run_batch([] { return true; }));
  EXPECT_EQ(search->best().first, by_evaluation.plan.first);
  EXPECT_EQ(search->candidates().front().deals, 0U);
}

TEST(RootSearch, ListsOneTurnWhenItIsStoppedFromTheBeginning) {
  const Position at = position(3, 20);
  const auto search = std::make_unique<RootSearch>(SearchSettings{});
  search->begin(*at.state, 1, {}, [] { return true; });
  EXPECT_EQ(search->nodes(), 1U);
  EXPECT_EQ(search->candidates().size(), 1U);
}

TEST(RootSearch, EndsWhenItsPositionsAreUsedUp) {
  const Position at = position(4, 10);
  SearchSettings settings;
  settings.nodes = 1;
  const auto search = std::make_unique<RootSearch>(settings);
  search->begin(*at.state, 1);
  EXPECT_FALSE(search->run_batch(never));
  EXPECT_EQ(search->candidates().front().deals, 0U);
}

TEST(RootSearch, EndsWhenItsDealsAreUsedUp) {
  const Position at = position(5, 40);
  SearchSettings settings;
  settings.deals = 20;
  settings.errors_to_drop = 1e9;
  RootSearch search(settings);
  search.begin(*at.state, 1);
  while (search.run_batch(never)) {
  }
  EXPECT_EQ(search.candidates().front().deals, 20U);
  EXPECT_FALSE(search.settled());
}

TEST(RootSearch, TriesAllowedTurnsOnly) {
  const Position at = position(5, 15);
  ActionList list;
  legal(*at.state, list);
  const Action only = list[list.size() - 1];
  const auto search = std::make_unique<RootSearch>(SearchSettings{});
  search->begin(*at.state, 1, [&](Action action) { return action == only; });
  for (const Candidate& one : search->candidates()) EXPECT_EQ(one.plan.first, only);
  search->begin(*at.state, 1, [](Action) { return false; });
  EXPECT_TRUE(search->empty());
}

TEST(RootSearch, NeighbouringSeedsHaveOtherDeals) {
  unsigned differ = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Position at = position(seed, 12);
    const auto mean = [&](std::uint64_t deals_seed, unsigned deals) {  // of two turns
      SearchSettings settings;
      settings.turns = 2;
      settings.batch = deals;
      RootSearch search(settings);
      search.begin(*at.state, deals_seed);
      search.run_batch(never);
      return (search.candidates()[0].mean + search.candidates()[1].mean) / 2;
    };
    // Two deals of one seed are not the first deals of this seed and of the next one.
    if (std::abs(mean(1, 2) - (mean(1, 1) + mean(2, 1)) / 2) > 3) ++differ;
  }
  EXPECT_GE(differ, 4U);
}

}  // namespace
}  // namespace bastide
