// The server's clock. It runs evenly when the machine's clock is set, and slowly returns to that
// clock.
#pragma once

#include "serve/time.h"

#include <functional>
#include <optional>

namespace bastide::serve {

// In milliseconds.
struct Clocks {
  std::function<Time()> steady;  // from any start
  std::function<Time()> wall;    // since 1970
  Time still = 3'000;            // a longer pause between two calls counts as an outage
};
Clocks clocks_of_machine();

class ServerTime {
 public:
  explicit ServerTime(Clocks clocks);

  Time now() const { return at(clocks_.steady()); }

  // Called once a second. Small differences from the wall clock are corrected in small steps; time
  // never runs backwards. After a sleep, a set clock or a frozen program, time jumps forward; the
  // result is the skipped span.
  std::optional<Span> follow();

 private:
  Time at(Time steady) const;

  Clocks clocks_;
  Time since_;       // steady time of the last correction
  Time then_;        // server time then
  Time behind_ = 0;  // correction still to make
};

}  // namespace bastide::serve
