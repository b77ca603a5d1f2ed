#include "crypto/password_hasher.h"

#include "crypto/crypto.h"

#include <utility>

namespace bastide {

namespace {

std::string secret_of_nobody() {
  Bytes32 bytes{};
  system_entropy(bytes.data(), bytes.size());
  return hex(bytes);
}

}  // namespace

PasswordHasher::PasswordHasher(HashCost cost, Post post)
    : cost_(cost), post_(std::move(post)), thread_([this] { work(); }) {}

PasswordHasher::~PasswordHasher() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool PasswordHasher::hash(std::string password, std::function<void(Result<std::string>)> done) {
  return push([this, password = std::move(password), done = std::move(done)]() mutable {
    auto hashed = hash_password(password, cost_.passes, cost_.bytes);
    forget(password);
    auto result = hashed ? Result<std::string>(std::move(*hashed)) : Error{"no memory is left"};
    return [done = std::move(done), result = std::move(result)] { done(result); };
  });
}

bool PasswordHasher::verify(std::string password, std::string hash,
                            std::function<void(bool)> done) {
  return push([this, password = std::move(password), hash = std::move(hash),
               done = std::move(done)]() mutable {
    if (nobodys_.empty())
      nobodys_ = hash_password(secret_of_nobody(), cost_.passes, cost_.bytes).value_or("");
    const bool right = is_password(hash.empty() ? nobodys_ : hash, password) && !hash.empty();
    forget(password);
    return [done = std::move(done), right] { done(right); };
  });
}

bool PasswordHasher::push(std::function<std::function<void()>()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void PasswordHasher::work() {
  for (;;) {
    std::function<std::function<void()>()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    post_(job());
  }
}

}  // namespace bastide
