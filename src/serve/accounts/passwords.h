// Passwords by Argon2id, which takes its time and memory on purpose: a thread of its own does it,
// one after the other, so that nobody at a table waits for it.
#pragma once

#include "base/result.h"
#include "serve/service.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace bastide::serve {

// What one hash takes. A fraction of a second and 64 MiB; tests take less.
struct HashCost {
  unsigned long long passes = 2;
  std::size_t bytes = std::size_t{64} << 20U;
};

class Passwords {
 public:
  static constexpr std::size_t kMostWaiting = 32;

  Passwords(HashCost cost, Post post);
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  ~Passwords();  // what waits is dropped

  // What is to be stored of a password. False if too many wait already; then nothing comes of it.
  bool hash(std::string password, std::function<void(Result<std::string>)> done);

  // Is it that password? An empty hash takes as long and is nobody's.
  bool verify(std::string password, std::string hash, std::function<void(bool)> done);

 private:
  bool push(std::function<std::function<void()>()> job);
  void work();

  HashCost cost_;
  std::string nobodys_ = {};  // the hash of a password that nobody knows, once one is asked for
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<std::function<void()>()>> waiting_;  // each gives what to post
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide::serve
