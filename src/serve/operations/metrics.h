// What is counted and measured for those who run a server: no name of a person or a table is among
// it. Only the server's thread counts.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::serve {

// How often something took how long.
class Histogram {
 public:
  static constexpr std::array<double, 14> kBounds = {
      0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5};
  void observe(std::chrono::nanoseconds took);

  // At most the bound of that number; behind the last one all.
  std::uint64_t up_to(std::size_t bound) const;
  std::uint64_t count() const { return up_to(kBounds.size()); }
  double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;  // seconds
};

using Moment = std::chrono::steady_clock::time_point;
inline Moment this_moment() { return std::chrono::steady_clock::now(); }

struct Metrics {
  // As it is now.
  std::uint64_t connections = 0;
  std::uint64_t sockets = 0;  // those of them that are WebSockets
  std::uint64_t queued_bytes = 0;
  std::uint64_t queued_messages = 0;
  std::uint64_t tables_awake = 0;
  std::uint64_t tables_in_lobby = 0;
  std::uint64_t thoughts_waiting = 0;
  std::uint64_t store_bytes = 0;
  std::uint64_t commits_waiting = 0;

  // Since the start.
  std::array<std::uint64_t, 6> requests{};  // by the first digit of the answer's code
  std::uint64_t sockets_opened = 0;
  std::uint64_t messages_heard = 0;
  std::uint64_t messages_sent = 0;
  std::uint64_t dropped_slow = 0;
  std::uint64_t dropped_talkative = 0;
  std::uint64_t refused_crowded = 0;
  std::uint64_t actions = 0;
  std::uint64_t entries = 0;
  std::uint64_t failed_commits = 0;

  Histogram commit;     // from asking the store until it is on disk
  Histogram command;    // from hearing a command until it is acknowledged
  Histogram broadcast;  // from queueing a message until the system has taken all of it

  Moment started = this_moment();
  Moment last_failure = {};  // of a commit
};

// In Prometheus' text format.
std::string exposition(const Metrics& metrics, std::string_view version);

}  // namespace bastide::serve
