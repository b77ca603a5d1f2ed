// Counts the bytes that a TCP stream of Boost.Beast receives.
#pragma once

#include <boost/beast/core/rate_policy.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>

namespace bastide {

// A Beast rate policy that counts received bytes, because Beast does not report empty message
// fragments.
class ReceiveCounter {
 public:
  // Calls `exceeded` after more than `most` bytes since reset(). Null turns the limit off.
  void watch(std::size_t most, std::function<void()> exceeded) {
    limit_ = most;
    exceeded_ = std::move(exceeded);
    received_ = 0;
  }
  void reset() { received_ = 0; }
  void discount(std::size_t bytes) { received_ -= std::min(bytes, received_); }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  std::size_t available_read_bytes() const { return kAll; }
  std::size_t available_write_bytes() const { return kAll; }
  void transfer_read_bytes(std::size_t bytes) {
    received_ += bytes;
    if (received_ > limit_ && exceeded_) exceeded_();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t received_ = 0;
  std::size_t limit_ = kAll;
  std::function<void()> exceeded_;
};

}  // namespace bastide
