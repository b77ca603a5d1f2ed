// How often something may be done: so much at once, and so much a second after that.
#pragma once

#include "serve/room/entry.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

// An answer counts as one thing that was asked, and one more for each of so many bytes.
inline constexpr std::size_t kBytesOfOne = 16'384;
inline double worth_more(std::size_t bytes) {
  const std::size_t whole = bytes / kBytesOfOne;
  return static_cast<double>(whole);
}

struct Rate {
  double at_once = 0;
  double a_second = 0;
};

class Allowance {
 public:
  // Uses one up, if there is one.
  bool take(const Rate& rate, Time now) {
    if (since_ == 0) left_ = rate.at_once;
    left_ = std::min(
        rate.at_once,
        left_ + rate.a_second * static_cast<double>(std::max<Time>(0, now - since_)) / 1000);
    since_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // What was used turned out to be worth so many more; less than nothing may be left then.
  void spend(double more) { left_ -= more; }
  bool is_full(const Rate& rate, Time now) const {
    return left_ + rate.a_second * static_cast<double>(now - since_) / 1000 >= rate.at_once;
  }

 private:
  double left_ = 0;
  Time since_ = 0;
};

// One for each address; an IPv6 network of 64 bits counts as one.
class Allowances {
 public:
  explicit Allowances(Rate rate) : rate_(rate) {}
  bool take(std::string_view address, Time now);
  void spend(std::string_view address, double more);

 private:
  void forget_idle(Time now);

  Rate rate_;
  std::map<std::string, Allowance, std::less<>> by_network_;
  std::size_t forget_at_ = 10'000;  // networks
};

}  // namespace bastide::serve
