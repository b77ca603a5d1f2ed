// Answers requests: the caller's thread reads requests, a second thread searches.
#pragma once

#include "engine/request.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace bastide::engine {

// Limits of queued queries: their number, and the memory of their parsed requests.
inline constexpr std::size_t kMostWaiting = 1000;
inline constexpr std::size_t kMostWaitingBytes = std::size_t{32} << 20;

// A request gets exactly one final answer. Queries are answered in the order of their arrival, all
// other requests at once.
class Engine {
 public:
  // `write` gets each answer without its line end; calls never overlap. A query that gives no
  // number of threads is searched by `threads` threads.
  explicit Engine(std::function<void(const std::string& line)> write, unsigned threads = 1);
  // Answers all queued queries.
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Takes a line without its line end; ignores a blank line.
  void take(std::string_view line);
  // Answers a line longer than kMaxLineBytes with a fault.
  void refuse_long_line();

 private:
  struct Waiting {
    std::string id;
    JsonNode body;
    std::size_t bytes = 0;  // memory of the body
  };

  void queue(Waiting&& query);
  void terminate(const Request& request, const Terminate& what);
  void work();
  std::optional<Waiting> next();
  void answer(Waiting&& waiting);
  void say(const std::string& line);

  std::function<void(const std::string&)> write_;
  unsigned threads_;
  std::mutex writing_;
  std::mutex mutex_;
  std::condition_variable change_;
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::optional<std::string> current_;   // the id of the query that is being answered
  std::atomic<bool> terminated_{false};  // true if the current query was terminated
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide::engine
