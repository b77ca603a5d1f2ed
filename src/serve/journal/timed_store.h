// Writes journals to the store; measures how long that takes and logs failures.
#pragma once

#include "serve/operations/telemetry.h"
#include "serve/store/store.h"
#include "serve/time.h"

#include <functional>
#include <memory>
#include <vector>

namespace bastide::serve {

// Services that a journaled actor needs.
struct JournalServices {
  Store* store = nullptr;
  std::function<Time()> now;
  SharedTelemetry telemetry = std::make_shared<Telemetry>();
};

void add_timed(const JournalServices& services, std::vector<Addition> additions,
               std::function<void(const Added&)> done);

}  // namespace bastide::serve
