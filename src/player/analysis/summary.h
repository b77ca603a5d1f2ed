// Sums up a report whose decisions and draws are known.
#pragma once

#include "analysis/report.h"

namespace bastide::analysis {

// Adds waterfall and summaries. `seat` has the expected final leads before the first draw, `result`
// the leads at the end.
void sum_up(Report& report, const BySeat& seat, const BySeat& result);

}  // namespace bastide::analysis
