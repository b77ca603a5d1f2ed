// Log, metrics and health, shared by all parts of a server.
#pragma once

#include "http/guarded_task.h"
#include "http/log.h"
#include "serve/operations/dependency_status.h"
#include "serve/operations/metrics.h"

#include <memory>
#include <string>
#include <string_view>

namespace bastide::serve {

struct Telemetry {
  Log log;
  Metrics metrics;
  Dependencies dependencies{log, metrics};

  // Logs an exception that ended a task, which is a fault of the program.
  void note_failure(std::string_view why) { bastide::note_failure(why, log, metrics); }
};

using SharedTelemetry = std::shared_ptr<Telemetry>;

// The first letters of a table's id, for the log: too few to open the table.
inline std::string log_name(std::string_view table) { return std::string(table.substr(0, 6)); }

}  // namespace bastide::serve
