// Tests the threads of computer players: one person's requests do not delay another person's, and
// requests can be cancelled.
#include "serve/pool/computer_pool.h"

#include "game/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <future>
#include <thread>

namespace bastide::serve {
namespace {

// Runs posted functions in the thread that calls do_one().
struct Desk {
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<std::function<void()>> tasks;

  Post post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex);
      tasks.push_back(std::move(task));
      wake.notify_one();
    };
  }
  void do_one() {
    std::unique_lock lock(mutex);
    ASSERT_TRUE(wake.wait_for(lock, std::chrono::seconds(20), [this] { return !tasks.empty(); }));
    const auto task = std::move(tasks.front());
    tasks.pop_front();
    lock.unlock();
    task();
  }
};

Game begun() {
  Game game = std::move(*Game::create({}));
  while (game.state().turn.decider == kChance) game.play(game.legal().front());
  return game;
}

std::unique_ptr<ComputerPool::Question> question(const Game& game,
                                                 std::function<void(Action)> done) {
  auto made = std::make_unique<ComputerPool::Question>();
  made->rules = game.shared_rules();
  made->actions.assign(game.actions().begin(), game.actions().end());
  made->computer = find_player("greedy");
  made->done = std::move(done);
  return made;
}

// A pool whose only thread keeps back its first answer until `may` is set.
struct Held {
  std::promise<void> may;
  Desk desk;
  ComputerPool computer_pool{1,
                             [post = desk.post(), gone_on = may.get_future().share()](auto task) {
                               gone_on.wait();
                               post(std::move(task));
                             }};
};

TEST(ComputerPool, ReportsNoCancelledRequest) {
  Held held;
  const Game game = begun();
  std::vector<int> told;
  std::vector<ComputerPool::StopFlag> all;
  for (int i = 0; i < 50; ++i)
    all.push_back(
        held.computer_pool.ask(question(game, [&told, i](Action) { told.push_back(i); })));
  for (int i = 1; i < 49; ++i) *all[static_cast<std::size_t>(i)] = true;
  held.may.set_value();
  while (told.empty() || told.back() != 49) held.desk.do_one();
  EXPECT_EQ(told, (std::vector<int>{0, 49}));
  EXPECT_EQ(held.computer_pool.waiting(), 0U);
}

// The cancelled request has no ruleset, so playing it would end the program.
TEST(ComputerPool, DropsCancelledRequestsUnplayed) {
  Held held;
  const Game game = begun();
  int told = 0;
  for (int i = 0; i < 3; ++i) {
    auto made = question(game, [&](Action) { ++told; });
    if (i == 1) made->rules = nullptr;
    const ComputerPool::StopFlag stop = held.computer_pool.ask(std::move(made));
    if (i == 1) *stop = true;
  }
  held.may.set_value();
  while (told < 2) held.desk.do_one();
  EXPECT_EQ(held.computer_pool.waiting(), 0U);
}

// A person with a hundred tables does not delay others: the pool serves one person after the other.
TEST(ComputerPool, IsSharedByPeopleNotByTables) {
  Held held;
  const Game game = begun();
  std::vector<std::string> told;
  const auto ask = [&](const std::string& party) {
    auto made = question(game, [&told, party](Action) { told.push_back(party); });
    made->party = party;
    held.computer_pool.ask(std::move(made));
  };
  for (int i = 0; i < 100; ++i) ask("many");
  ask("anna");
  ask("bob");
  ask("anna");
  EXPECT_GE(held.computer_pool.waiting(), 102U);
  held.may.set_value();
  while (told.size() < 103) held.desk.do_one();
  const auto until = [&](const char* party) {
    return std::ranges::find(told, party) - told.begin();
  };
  EXPECT_LE(until("anna"), 2);
  EXPECT_LE(until("bob"), 3);
  EXPECT_EQ(std::ranges::count(told.begin(), told.begin() + 7, "anna"), 2);
}

TEST(ComputerPool, KeepsTheTurnOfACancelledRequest) {
  Held held;
  const Game game = begun();
  std::vector<std::string> told;
  const auto ask = [&](const std::string& party) {
    auto made = question(game, [&told, party](Action) { told.push_back(party); });
    made->party = party;
    return held.computer_pool.ask(std::move(made));
  };
  ask("first");
  *ask("anna") = true;
  ask("bob");
  ask("anna");
  held.may.set_value();
  while (told.size() < 3) held.desk.do_one();
  EXPECT_EQ(told, (std::vector<std::string>{"first", "anna", "bob"}));
}

TEST(ComputerPool, KeepsNoStateOfWaitingRequests) {
  EXPECT_LT(sizeof(ComputerPool::Question), sizeof(State) / 100);
}

TEST(ComputerPool, EndsAtOnceWithManyRequests) {
  Desk desk;
  const Game game = begun();
  const auto begin = std::chrono::steady_clock::now();
  {
    ComputerPool computer_pool(2, desk.post());
    for (int i = 0; i < 500; ++i) computer_pool.ask(question(game, [](Action) {}));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(Computers, AnswerAtOnceWhenCancelled) {
  const Game game = begun();
  const std::atomic<bool> enough = true;
  const auto player = make_player(*find_player("greedy"));
  player->stop_on(enough);
  Rng rng(1);
  EXPECT_EQ(player->choose(game.state(), rng), game.legal().front());
}

}  // namespace
}  // namespace bastide::serve
