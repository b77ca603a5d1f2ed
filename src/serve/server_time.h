// The server's clock. When the machine's clock is set, the server's clock still runs evenly and
// slowly approaches the new time.
#pragma once

#include "serve/time.h"

#include <functional>
#include <optional>

namespace bastide::serve {

// Clocks of the machine, in milliseconds.
struct Clocks {
  std::function<Time()> steady;  // milliseconds since an arbitrary moment
  std::function<Time()> wall;    // milliseconds since 1970
  Time still = 3'000;            // a longer pause between two calls counts as an outage
};
Clocks clocks_of_machine();

class ServerTime {
 public:
  explicit ServerTime(Clocks clocks);

  Time now() const { return at(clocks_.steady()); }

  // Call once a second. Corrects small differences from the wall clock in small steps; time never
  // runs backwards. After sleep, a set clock or a frozen program, time jumps forward; returns the
  // skipped span.
  std::optional<Span> follow();

 private:
  Time at(Time steady) const;

  Clocks clocks_;
  Time since_;       // steady time at the last correction
  Time then_;        // server time at the last correction
  Time behind_ = 0;  // remaining correction
};

}  // namespace bastide::serve
