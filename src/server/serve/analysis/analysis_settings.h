// Settings of analyses of finished games by servers.
#pragma once

#include "serve/analysis/analysis_rows.h"

#include <string>

namespace bastide::serve {

struct AnalysisSettings {
  bool offered = false;           // players may ask for analyses
  bool only = false;              // this server does nothing else (analysis_node.h)
  unsigned workers = 1;           // threads of this server that analyse; 0: other servers do it
  std::string effort = "normal";  // one of analysis::kEfforts
  std::int64_t daily_limit = kUsualDailyLimit;
  Time lease = kUsualLease;
  bool at_lowest_priority = true;  // false for tests on busy machines
};

}  // namespace bastide::serve
