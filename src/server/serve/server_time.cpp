#include "serve/server_time.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kLeap = 60'000;
constexpr Time kFaster = 100;  // at most 1 % faster
constexpr Time kSlower = 10;   // at most 10 % slower: players then have more time, not less

template <class Clock>
Time milliseconds_of() {
  const auto since = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

Clocks clocks_of_machine() {
  return {milliseconds_of<std::chrono::steady_clock>, milliseconds_of<std::chrono::system_clock>};
}

ServerTime::ServerTime(Clocks clocks)
    : clocks_(std::move(clocks)), since_(clocks_.steady()), then_(clocks_.wall()) {}

Time ServerTime::at(Time steady) const {
  const Time passed = std::clamp<Time>(steady - since_, 0, clocks_.still);
  return then_ + passed + std::clamp(behind_, -passed / kSlower, passed / kFaster);
}

std::optional<Span> ServerTime::follow() {
  const Time steady = clocks_.steady();
  const Time wall = clocks_.wall();
  const Time now = at(steady);
  const Time stood = std::max<Time>(0, steady - since_ - clocks_.still);
  since_ = steady;
  then_ = now + stood;
  behind_ = wall - then_;
  if (behind_ > kLeap) {
    then_ = wall;
    behind_ = 0;
  }
  if (then_ == now) return std::nullopt;
  return Span{now, then_};
}

}  // namespace bastide::serve
