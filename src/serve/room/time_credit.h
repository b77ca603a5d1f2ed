// After any outage every running clock gets back what it lost, and ten seconds
// (docs/decisions/0016-time-credit.md).
#pragma once

#include "serve/time.h"

#include <cstdint>
#include <vector>

namespace bastide::serve {

inline constexpr Time kTimeToComeBack = 10'000;
inline constexpr Time kOngoing = INT64_MAX;  // end of an outage that is not over

struct TimeCredit {
  Time amount = 0;
  Time until = 0;         // end of the time that the amount pays for
  bool is_final = false;  // no outage is going on
};

// Credit for a clock that runs for this span. The clock stands still during an outage and for ten
// seconds after it; time up to `paid_until` was credited before. Outages that overlap, or follow
// each other within ten seconds, count as one. An outage that goes on is credited without the ten
// seconds.
TimeCredit time_credit(std::vector<Span> outages, const Span& running, Time paid_until = 0);

}  // namespace bastide::serve
