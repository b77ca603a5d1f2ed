#include "serve/pool/thinkers.h"

#include "search/player.h"

#include <utility>

namespace bastide::serve {

Thinkers::Thinkers(unsigned threads, Post post) : post_(std::move(post)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::ask(std::unique_ptr<Question> question) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(question));
  }
  wake_.notify_one();
}

void Thinkers::work() {
  for (;;) {
    std::unique_ptr<Question> question;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      question = std::move(waiting_.front());
      waiting_.pop_front();
    }
    Rng rng(question->seed);
    const Action action = find_player(question->computer)->make()->choose(question->state, rng);
    post_([done = std::move(question->done), action] { done(action); });
  }
}

}  // namespace bastide::serve
