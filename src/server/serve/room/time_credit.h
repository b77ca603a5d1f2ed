// After an outage every running clock gets back the lost time and ten seconds
// (docs/decisions/0016-time-credit-after-an-outage.md).
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

// The credit for a clock that runs during `running`. The clock stands still during an outage and
// ten seconds after it. Time before `paid_until` was credited earlier. Outages that overlap or are
// less than ten seconds apart count as one. An ongoing outage is credited without the ten seconds.
TimeCredit time_credit(std::vector<Span> outages, const Span& running, Time paid_until = 0);

}  // namespace bastide::serve
