// Threads in which computer players think, so that people's requests never wait for them. Each
// person or network is a party. The pool serves the parties in turn, one request each, so that many
// rooms of one party do not delay the other parties.
#pragma once

#include "http/service.h"
#include "rules/state.h"
#include "search/player_table.h"

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
  // Aborts running requests and drops waiting ones.
  ~ComputerPool();

  // A request for the decision of a computer player after `actions`. The game state is large, so it
  // is created only when thinking begins.
  struct Question {
    std::shared_ptr<const Ruleset> rules;
    std::vector<Action> actions;
    const PlayerInfo* computer = nullptr;  // never null when ask() is called
    std::string party = {};                // the person or network for whom the computer plays
    std::uint64_t seed = 0;
    std::function<void(Action)> done;
  };
  // Set to true to cancel the request; `done` is then not called. A request that was cancelled
  // before its turn costs nothing.
  using StopFlag = std::shared_ptr<std::atomic<bool>>;
  StopFlag ask(std::unique_ptr<Question> question);
  // Number of waiting requests; any thread may ask, and never waits for the pool.
  std::size_t waiting() const { return count_; }

 private:
  struct PendingRequest {
    std::unique_ptr<Question> question;
    StopFlag stop;
  };
  void work();
  std::optional<PendingRequest> next();
  std::optional<PendingRequest> take_turn();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, std::deque<PendingRequest>> waiting_;  // waiting requests by party
  std::deque<std::string> turns_;                              // waiting parties, the next first
  std::atomic<std::size_t> count_ = 0;
  std::vector<StopFlag> under_way_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::serve
