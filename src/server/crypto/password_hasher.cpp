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

void PasswordHasher::hash(const std::string& network, std::string password,
                          std::function<void(std::optional<Result<std::string>>)> done) {
  push(network, {.run =
                     [this, password = std::move(password), done]() mutable {
                       auto hashed = hash_password(password, cost_.passes, cost_.bytes);
                       forget(password);
                       auto result = hashed ? Result<std::string>(std::move(*hashed))
                                            : Error{"no memory is left"};
                       return [done, result = std::move(result)] { done(result); };
                     },
                 .drop = [done = std::move(done)] { done(std::nullopt); }});
}

void PasswordHasher::verify(const std::string& network, std::string password, std::string hash,
                            std::function<void(std::optional<bool>)> done) {
  push(network,
       {.run =
            [this, password = std::move(password), hash = std::move(hash), done]() mutable {
              if (nobodys_.empty())
                nobodys_ =
                    hash_password(secret_of_nobody(), cost_.passes, cost_.bytes).value_or("");
              const bool right =
                  is_password(hash.empty() ? nobodys_ : hash, password) && !hash.empty();
              forget(password);
              return [done, right] { done(right); };
            },
        .drop = [done = std::move(done)] { done(std::nullopt); }});
}

void PasswordHasher::push(const std::string& network, Job job) {
  std::optional<Job> lost;
  {
    const std::lock_guard lock(mutex_);
    lost = waiting_.add(network, std::move(job));
  }
  if (lost) post_(lost->drop);
  wake_.notify_one();
}

void PasswordHasher::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      job = waiting_.take();
    }
    post_(job.run());
  }
}

}  // namespace bastide
