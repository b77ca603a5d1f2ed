// Tells a search to end early with the best result so far.
#pragma once

#include <atomic>
#include <concepts>
#include <functional>
#include <utility>

namespace bastide {

// Made by the caller of a search. The search asks stops() now and then, in each of its threads.
class StopSignal {
 public:
  StopSignal() = default;  // never stops
  // Stops once `stopped()` is true, for example at a limit of processor time.
  template <std::predicate Stopped>
  StopSignal(Stopped stopped) : stopped_(std::move(stopped)) {}  // NOLINT
  // Stops once `flag` is true. Another thread may set it.
  StopSignal(const std::atomic<bool>& flag)  // NOLINT
      : StopSignal([&flag] { return flag.load(std::memory_order_relaxed); }) {}

  bool stops() const { return stopped_ && stopped_(); }

 private:
  std::function<bool()> stopped_;
};

}  // namespace bastide
