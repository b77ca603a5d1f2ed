// A test's queue of functions that other threads post.
#pragma once

#include "http/service.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace bastide::serve {

// Runs posted functions one by one in the test's thread.
class Loop {
 public:
  Post post() {
    return [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
      wake_.notify_one();
    };
  }
  // Runs one posted function. False if none was posted for some seconds.
  bool run_one() { return run_for(std::chrono::seconds(10)); }
  bool run_for(std::chrono::milliseconds patience) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      const auto there = [this] { return !tasks_.empty(); };
      if (!wake_.wait_for(lock, patience, there)) return false;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task();
    return true;
  }
  void run_all() {
    while (is_due()) run_one();
  }

 private:
  bool is_due() {
    const std::lock_guard lock(mutex_);
    return !tasks_.empty();
  }
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace bastide::serve
