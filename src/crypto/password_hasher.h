// Hashes passwords with Argon2id, one at a time, in a separate thread. Hashing is slow on purpose,
// and tables must not wait for it.
#pragma once

#include "base/result.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
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

  // Hashes a password. Returns false, and never calls `done`, if too many jobs wait.
  bool hash(std::string password, std::function<void(Result<std::string>)> done);

  // Compares a password with a hash. An empty hash never matches and takes equally long.
  bool verify(std::string password, std::string hash, std::function<void(bool)> done);

 private:
  bool push(std::function<std::function<void()>()> job);
  void work();

  HashCost cost_;
  std::string nobodys_ = {};  // hash of a random password; verify() uses it for an empty hash
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  // A job runs in the separate thread and returns a function to post to the server's thread.
  std::deque<std::function<std::function<void()>()>> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide
