// Checks the memory of searches: it stays below 64 MB and does not grow with a search's length.
#include "allocation/counted_allocations.h"
#include "game/dealer.h"
#include "search/root_search.h"
#include "yardsticks/arena_players.h"
#include "yardsticks/mcts.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace bastide {
namespace {

constexpr std::size_t kMostBytes = 64'000'000;

bool never() { return false; }

struct Position {
  std::shared_ptr<const Ruleset> rules;
  std::unique_ptr<State> state = std::make_unique<State>();
};

// Plays a game of one-ply players until at most `left` tiles are left and a player has to place a
// tile; returns this position. The weights of these players never change, so neither does the
// position, on which the numbers of bytes depend.
Position position(const Setup& setup, unsigned left) {
  Position at;
  at.rules = *make_ruleset(setup);
  const auto player = find_arena_player("round-7")->make();
  State& state = *at.state;
  Rng rng(3);
  Dealer dealer(at.rules->initial, rng);
  start(state, *at.rules);
  while (state.bag.left > left || state.turn.phase != Phase::place) {
    play(state, state.turn.decider == kChance ? dealer.next(state) : player->choose(state, rng));
  }
  return at;
}

Setup all_boxes_and_six_players() {
  Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = 6;
  return setup;
}

void run_threads(unsigned threads, const std::function<void(unsigned)>& work) {
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& other : others) other.join();
}

// The most bytes that one batch of a search takes, in addition to those in use before the search.
std::size_t peak_of_search(unsigned threads, const State& state) {
  test::forget_peak();
  const std::size_t before = test::bytes_in_use();
  SearchSettings settings;
  settings.threads = threads;
  settings.run_threads = run_threads;
  const auto search = std::make_unique<RootSearch>(settings);
  search->begin(state, 1);
  search->run_batch(never);
  return test::peak_bytes() - before;
}

TEST(SearchMemory, IsBelowTheLimitWithAllBoxesSixPlayersAnd64Threads) {
  const Position at = position(all_boxes_and_six_players(), 90);
  const std::size_t one = peak_of_search(1, *at.state);
  const std::size_t all = peak_of_search(64, *at.state);
  RecordProperty("bytes_1_thread", static_cast<int>(one));
  RecordProperty("bytes_64_threads", static_cast<int>(all));
  EXPECT_LT(all, kMostBytes);
  EXPECT_LT(one, kMostBytes / 16);
}

TEST(SearchMemory, DoesNotGrowWithTheNumberOfDeals) {
  const Position at = position({}, 8);
  SearchSettings settings;
  settings.errors_to_drop = 1e9;  // so the search drops no bad turn
  settings.nodes = UINT64_MAX;
  RootSearch search(settings);
  search.begin(*at.state, 1);
  const auto run = [&](int batches) {
    for (int batch = 0; batch < batches; ++batch) ASSERT_TRUE(search.run_batch(never));
  };
  run(20);  // lists of a position's features get their largest size
  test::forget_peak();
  run(1);
  const std::size_t peak = test::peak_bytes();
  run(80);
  EXPECT_EQ(test::peak_bytes(), peak);
  EXPECT_EQ(search.candidates().front().deals, 101 * settings.batch);
}

// Without a limit on the number of its edges, the search tree would take 34 MB in this test, and
// still grow.
TEST(SearchMemory, OfTheYardstickMctsIsBelowTheLimit) {
  const Position at = position({}, 12);
  const auto mcts = make_patient_mcts(std::chrono::seconds(1));
  int questions = 400'000;
  mcts->stop_on([&] { return questions-- <= 0; });
  test::forget_peak();
  const std::size_t before = test::bytes_in_use();
  Rng rng(1);
  mcts->choose(*at.state, rng);
  const std::size_t bytes = test::peak_bytes() - before;
  RecordProperty("bytes", static_cast<int>(bytes));
  EXPECT_LT(bytes, kMostBytes / 2);
  EXPECT_GT(bytes, kMostBytes / 3);  // the tree is full
}

}  // namespace
}  // namespace bastide
