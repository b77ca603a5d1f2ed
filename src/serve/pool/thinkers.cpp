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
    for (const Enough& enough : under_way_) *enough = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Thinkers::Enough Thinkers::ask(std::unique_ptr<Question> question) {
  auto enough = std::make_shared<std::atomic<bool>>(false);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(question), enough});
  }
  wake_.notify_one();
  return enough;
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

// Nothing once all is over.
std::optional<Thinkers::Asked> Thinkers::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  if (ending_) return std::nullopt;
  Asked asked = std::move(waiting_.front());
  waiting_.pop_front();
  under_way_.push_back(asked.enough);
  return asked;
}

void Thinkers::work() {
  while (auto asked = next()) {
    Question& question = *asked->question;
    Rng rng(question.seed);
    const auto player = find_player(question.computer)->make();
    player->heed(*asked->enough);
    const Action action = player->choose(question.state, rng);
    {
      const std::lock_guard lock(mutex_);
      std::erase(under_way_, asked->enough);
    }
    if (*asked->enough) continue;
    post_([done = std::move(question.done), action] { done(action); });
  }
}

}  // namespace bastide::serve
