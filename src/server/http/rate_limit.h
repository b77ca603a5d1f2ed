// Rate limits as token buckets: a burst, and a rate after it. Times are in milliseconds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace bastide {

// A long answer costs one extra token for every kBytesPerUnit bytes.
inline constexpr std::size_t kBytesPerUnit = 16'384;
inline double extra_cost(std::size_t bytes) {
  const std::size_t whole = bytes / kBytesPerUnit;
  return static_cast<double>(whole);
}

struct Rate {
  double burst = 0;
  double per_second = 0;
};

class TokenBucket {
 public:
  // Takes a token; false if the bucket is empty.
  bool take(const Rate& rate, std::int64_t now) {
    if (since_ == 0) left_ = rate.burst;
    left_ =
        std::min(rate.burst,
                 left_ + rate.per_second *
                             static_cast<double>(std::max<std::int64_t>(0, now - since_)) / 1000);
    since_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Charges the extra cost of an answer after take(). The bucket may become negative.
  void spend(double more) { left_ -= more; }
  bool is_full(const Rate& rate, std::int64_t now) const {
    return left_ + rate.per_second * static_cast<double>(now - since_) / 1000 >= rate.burst;
  }

 private:
  double left_ = 0;
  std::int64_t since_ = 0;
};

// Buckets by address. All addresses of an IPv6 /64 network share one bucket.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate) : rate_(rate) {}
  bool take(std::string_view address, std::int64_t now);
  void spend(std::string_view address, double more);

 private:
  void forget_idle(std::int64_t now);

  Rate rate_;
  std::map<std::string, TokenBucket, std::less<>> by_network_;
  std::size_t forget_at_ = 10'000;  // number of networks at which idle buckets are removed
};

}  // namespace bastide
