// Hashes passwords with Argon2id, one at a time, in a separate thread. Hashing is slow on purpose,
// and tables must not wait for it.
#pragma once

#include "base/result.h"
#include "crypto/fair_queue.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace bastide {

// Cost of one hash: by default a fraction of a second and 64 MiB.
struct HashCost {
  unsigned long long passes = 2;
  std::size_t bytes = std::size_t{64} << 20U;
};

class PasswordHasher {
 public:
  using Post = std::function<void(std::function<void()>)>;
  static constexpr std::size_t kMostWaiting = 32;

  // `post` runs a function in the thread of the caller.
  PasswordHasher(HashCost cost, Post post);
  PasswordHasher(const PasswordHasher&) = delete;
  PasswordHasher& operator=(const PasswordHasher&) = delete;
  ~PasswordHasher();  // drops waiting jobs

  // Networks take turns (crypto/fair_queue.h). `done` gets nothing if too many jobs wait.

  void hash(const std::string& network, std::string password,
            std::function<void(std::optional<Result<std::string>>)> done);

  // Compares a password with a hash. An empty hash never matches and takes equally long.
  void verify(const std::string& network, std::string password, std::string hash,
              std::function<void(std::optional<bool>)> done);

 private:
  // `run` runs in the separate thread and returns a function to post to the server's thread.
  struct Job {
    std::function<std::function<void()>()> run;
    std::function<void()> drop;
  };
  void push(const std::string& network, Job job);
  void work();

  HashCost cost_;
  std::string nobodys_ = {};  // hash of a random password; verify() uses it for an empty hash
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Job> waiting_{kMostWaiting};
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide
