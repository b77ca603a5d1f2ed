// Limits the memory of unsent messages of all clients.
#pragma once

#include "http/connection_metrics.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <set>

namespace bastide {

class SendQueues {
 public:
  explicit SendQueues(std::size_t most) : most_(most) {}  // `most` is in bytes
  SendQueues(const SendQueues&) = delete;
  SendQueues& operator=(const SendQueues&) = delete;

  // Unsent bytes of one client. When the total of all queues exceeds the limit, the client with the
  // largest queue is dropped.
  class Queue {
   public:
    Queue(SendQueues& all, std::function<void()> drop);
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;
    ~Queue();
    void add(std::size_t bytes);
    void take(std::size_t bytes);
    std::size_t bytes() const { return bytes_; }

   private:
    friend class SendQueues;
    SendQueues& all_;
    std::function<void()> drop_;
    std::size_t bytes_ = 0;
    Moment drained_;  // time when bytes were last sent, or the queue began
    bool dropped_ = false;
  };

  // Drops every client that has taken no bytes for the time `patience`.
  void drop_stalled(std::chrono::milliseconds patience);

 private:
  void drop(Queue& queue);
  void drop_largest();

  std::size_t most_;
  std::size_t bytes_ = 0;
  std::set<Queue*> queues_;
};

}  // namespace bastide
