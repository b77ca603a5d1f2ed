#include "serve/room/time_credit.h"

#include <algorithm>

namespace bastide::serve {

TimeCredit time_credit(std::vector<Span> outages, const Span& running, Time paid_until) {
  std::ranges::sort(outages, {}, &Span::from);
  TimeCredit credit{0, std::max(running.from, paid_until), true};
  for (const Span& outage : outages) {
    if (outage.to <= running.from || outage.from >= running.to) continue;
    const bool is_over = outage.to <= running.to;
    const Time until = is_over ? outage.to + kTimeToComeBack : running.to;
    credit.amount += std::max<Time>(0, until - std::max(outage.from, credit.until));
    credit.until = std::max(credit.until, until);
    credit.is_final = credit.is_final && is_over;
  }
  return credit;
}

}  // namespace bastide::serve
