// Log, metrics and health, shared by all parts of a server.
#pragma once

#include "serve/operations/dependencies.h"
#include "serve/operations/log.h"
#include "serve/operations/metrics.h"

#include <memory>
#include <string>

namespace bastide::serve {

struct Telemetry {
  Log log;
  Metrics metrics;
  Dependencies dependencies{log, metrics};

  // A new id for a request or socket, unique across restarts.
  std::string next_id();

 private:
  std::string start_ = {};
  std::uint64_t last_ = 0;
};

using SharedTelemetry = std::shared_ptr<Telemetry>;

}  // namespace bastide::serve
