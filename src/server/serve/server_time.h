// The server's clock. If the machine's clock is set back, or forward by less than a minute, the
// server's clock does not jump but slowly approaches the new time.
#pragma once

#include "serve/time.h"

#include <functional>
#include <optional>

namespace bastide::serve {

// Clocks of the machine, in milliseconds.
struct Clocks {
  std::function<Time()> steady;  // milliseconds since an arbitrary moment
  std::function<Time()> wall;    // milliseconds since 1970
  Time still = 3'000;            // a longer pause between two calls of follow() is an outage
};
Clocks clocks_of_machine();

class ServerTime {
 public:
  explicit ServerTime(Clocks clocks);

  Time now() const { return at(clocks_.steady()); }

  // Call once a second. Corrects small differences from the wall clock in small steps; time never
  // runs backwards. Jumps forward after sleep, a freeze of the program, or a wall clock set forward
  // by over a minute; then returns the skipped span.
  std::optional<Span> follow();

 private:
  Time at(Time steady) const;

  Clocks clocks_;
  Time since_;       // steady time at the last correction
  Time then_;        // server time at the last correction
  Time behind_ = 0;  // wall clock minus server time at the last correction; shrinks in small steps
};

}  // namespace bastide::serve
