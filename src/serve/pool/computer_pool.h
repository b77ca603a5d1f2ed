// Where computers think: some threads of their own, so that people never wait for them. A room asks
// for one decision at a time. The people for whom is thought take turns, however many rooms they
// have; of each, the first request is served first.
#pragma once

#include "rules/state.h"
#include "serve/service.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::serve {

class ComputerPool {
 public:
  ComputerPool(unsigned threads, Post post);
  ComputerPool(const ComputerPool&) = delete;
  ComputerPool& operator=(const ComputerPool&) = delete;
  // What is being thought is broken off; what waits is dropped.
  ~ComputerPool();

  // The computer of that name, which exists, decides after those actions: the state, which is
  // large, is made when it begins to think.
  struct Question {
    std::shared_ptr<const Ruleset> rules;
    std::vector<Action> actions;
    std::string computer;
    std::string party = {};  // for whom: an address or a person
    std::uint64_t seed = 0;
    std::function<void(Action)> done;
  };
  // Set to true it ends the thought, whether it waits or is under way: nothing is told of it then.
  using Enough = std::shared_ptr<std::atomic<bool>>;
  Enough ask(std::unique_ptr<Question> question);
  std::size_t waiting() const;

 private:
  struct PendingRequest {
    std::unique_ptr<Question> question;
    Enough enough;
  };
  void work();
  std::optional<PendingRequest> next();
  PendingRequest take_turn();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, std::deque<PendingRequest>> waiting_;  // by party
  std::deque<std::string> turns_;  // those parties, whose turn it is first
  std::size_t count_ = 0;
  std::vector<Enough> under_way_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::serve
