// Reports changes of the other nodes in the log and in metrics, each change once.
#pragma once

#include "serve/nodes/membership.h"
#include "serve/operations/telemetry.h"

#include <cstdint>
#include <map>
#include <string>

namespace bastide::serve {

class NodeMonitor {
 public:
  explicit NodeMonitor(SharedTelemetry telemetry) : telemetry_(std::move(telemetry)) {}

  // Takes a heartbeat's result. True if this node has a new number.
  bool update(const Membership::NodesSeen& seen, std::int64_t me);

 private:
  void log_joined(const Membership::NodesSeen& seen) const;
  void log_gone(const Membership::NodesSeen& seen) const;
  void log_taken_over();

  SharedTelemetry telemetry_;
  std::int64_t me_ = 0;
  Membership::NodesSeen before_;
  std::uint64_t taken_ = 0;  // number of takeovers that were logged
};

}  // namespace bastide::serve
