#include "serve/pool/computer_pool.h"

#include "game/game.h"

#include <utility>

namespace bastide::serve {

ComputerPool::ComputerPool(unsigned threads, Post post) : post_(std::move(post)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ComputerPool::~ComputerPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const StopFlag& stop : under_way_) *stop = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

ComputerPool::StopFlag ComputerPool::ask(std::unique_ptr<Question> question) {
  auto stop = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(mutex_);
    const std::string& party = question->party;
    auto& waiting = waiting_[party];
    if (waiting.empty()) turns_.push_back(party);
    waiting.push_back({std::move(question), stop});
    ++count_;
  }
  wake_.notify_one();
  return stop;
}

// Takes the next request that is not cancelled; nothing if there is none. A party whose requests
// were cancelled keeps its turn.
std::optional<ComputerPool::PendingRequest> ComputerPool::take_turn() {
  std::optional<PendingRequest> asked;
  while (!asked && !turns_.empty()) {
    const std::string party = std::move(turns_.front());
    turns_.pop_front();
    auto& waiting = waiting_[party];
    while (!asked && !waiting.empty()) {
      if (!*waiting.front().stop) asked = std::move(waiting.front());
      waiting.pop_front();
      --count_;
    }
    if (waiting.empty()) {
      waiting_.erase(party);
    } else {
      turns_.push_back(party);
    }
  }
  return asked;
}

// Waits for the next request that is not cancelled and returns it; nothing when the pool ends.
std::optional<ComputerPool::PendingRequest> ComputerPool::next() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return ending_ || count_ > 0; });
    if (ending_) return std::nullopt;
    auto asked = take_turn();
    if (!asked) continue;
    under_way_.push_back(asked->stop);
    return asked;
  }
}

void ComputerPool::work() {
  while (auto asked = next()) {
    Question& question = *asked->question;
    Rng rng(question.seed);
    const auto player = make_player(*question.computer);
    player->stop_on(*asked->stop);
    Game game(question.rules);
    for (const Action one : question.actions) game.play(one);
    const Action action = player->choose(game.state(), rng);
    {
      const std::lock_guard lock(mutex_);
      std::erase(under_way_, asked->stop);
    }
    if (*asked->stop) continue;
    post_([done = std::move(question.done), action] { done(action); });
  }
}

}  // namespace bastide::serve
