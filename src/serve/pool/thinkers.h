// Where computers think: some threads of their own, so that people never wait for them. A room asks
// for one decision at a time, and whoever asked first is served first.
#pragma once

#include "rules/state.h"
#include "serve/service.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::serve {

class Thinkers {
 public:
  Thinkers(unsigned threads, Post post);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  // What is being thought is thought to its end; what waits is dropped.
  ~Thinkers();

  // The computer of that name, which exists, decides in `state`; `rules` keeps its ruleset alive.
  struct Question {
    std::shared_ptr<const Ruleset> rules;
    State state;
    std::string computer;
    std::uint64_t seed = 0;
    std::function<void(Action)> done;
  };
  void ask(std::unique_ptr<Question> question);

 private:
  void work();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::unique_ptr<Question>> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::serve
