#include "http/rate_limit.h"

#include "http/client_addresses.h"

namespace bastide {

bool RateLimiter::take(std::string_view address, std::int64_t now) {
  if (by_network_.size() >= forget_at_) forget_idle(now);
  return by_network_[network_of(address)].take(rate_, now);
}

void RateLimiter::spend(std::string_view address, double more) {
  const auto found = by_network_.find(network_of(address));
  if (found != by_network_.end()) found->second.spend(more);
}

// Removes idle buckets. The next removal waits until the number of remaining buckets has doubled,
// so that the average cost stays small.
void RateLimiter::forget_idle(std::int64_t now) {
  std::erase_if(by_network_, [&](const auto& one) { return one.second.is_full(rate_, now); });
  forget_at_ = std::max(forget_at_, 2 * by_network_.size());
}

}  // namespace bastide
