#include "command_line/interrupt.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace bastide::apps {

namespace {

// A terminal and a program such as `timeout` send SIGINT to the whole process group, and a parent
// may forward it: one request to stop arrives as several signals.
constexpr std::int64_t kOneRequest = 1'000'000'000;  // nanoseconds

std::atomic<std::int64_t> asked_at{0};  // time of the first signal in nanoseconds; 0: none yet
static_assert(std::atomic<std::int64_t>::is_always_lock_free, "a signal handler writes it");

void handle(int signal) {
  timespec now = {};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t moment = std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec + 1;
  std::int64_t first = 0;
  if (asked_at.compare_exchange_strong(first, moment) || moment - first < kOneRequest) return;
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // ends the program when this handler returns
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGINT, &action, nullptr);
}

bool interrupted() { return asked_at != 0; }

}  // namespace bastide::apps
