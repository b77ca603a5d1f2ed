// What a server tells those who run it, in one hand.
#pragma once

#include "serve/operations/footing.h"
#include "serve/operations/log.h"
#include "serve/operations/metrics.h"

#include <memory>
#include <string>

namespace bastide::serve {

struct Instruments {
  Log log;
  Metrics metrics;
  Footing footing{log, metrics};

  // For a request or a socket: another one each time, also after a restart.
  std::string next_id();

 private:
  std::string start_ = {};
  std::uint64_t last_ = 0;
};

using SharedInstruments = std::shared_ptr<Instruments>;

}  // namespace bastide::serve
