// The time by which a server goes. It goes on evenly, so that whoever sets the machine's clock
// costs nobody his game, and comes back to what that clock says all the same.
#pragma once

#include "serve/room/clock.h"

#include <functional>
#include <optional>

namespace bastide::serve {

// Both in milliseconds.
struct Clocks {
  std::function<Time()> steady;  // since whenever
  std::function<Time()> wall;    // since 1970, as far as somebody set it right
  Time still = 3'000;            // longer than that nobody is there who does not look
};
Clocks clocks_of_machine();

class ServerTime {
 public:
  explicit ServerTime(Clocks clocks);

  Time now() const { return at(clocks_.steady()); }

  // Looks at the wall, each second. What is missing is made up for in small steps, and never goes
  // back. A machine that slept, or whose clock was set, misses too much for that: then the time
  // leaps, and what was left out is handed over, as time in which nobody was there. So it is where
  // the program stood still: time does not go on for long while nobody looks.
  std::optional<Span> follow();

 private:
  Time at(Time steady) const;

  Clocks clocks_;
  Time since_;       // by the steady clock
  Time then_;        // what it was
  Time behind_ = 0;  // what was missing
};

}  // namespace bastide::serve
