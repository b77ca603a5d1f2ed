// What clients were sent and have not taken yet, all of them together.
#pragma once

#include "serve/operations/metrics.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <set>

namespace bastide::serve {

class Backlog {
 public:
  explicit Backlog(std::size_t most) : most_(most) {}  // bytes
  Backlog(const Backlog&) = delete;
  Backlog& operator=(const Backlog&) = delete;

  // One client's. He is dropped, once, where all is too much and nobody's share is larger.
  class Share {
   public:
    Share(Backlog& all, std::function<void()> drop);
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share();
    void add(std::size_t bytes);
    void take(std::size_t bytes);
    std::size_t bytes() const { return bytes_; }

   private:
    friend class Backlog;
    Backlog& all_;
    std::function<void()> drop_;
    std::size_t bytes_ = 0;
    Moment moved_;  // when it last became less, or began
    bool dropped_ = false;
  };

  // Whoever has taken nothing of his share for so long.
  void drop_stalled(std::chrono::milliseconds patience);

 private:
  void drop(Share& share);
  void drop_largest();

  std::size_t most_;
  std::size_t bytes_ = 0;
  std::set<Share*> shares_;
};

}  // namespace bastide::serve
