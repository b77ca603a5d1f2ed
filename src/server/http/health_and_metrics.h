// Health and metrics for operators: /healthz, /readyz, /metrics.
#pragma once

#include "http/client_addresses.h"
#include "http/connection_metrics.h"
#include "http/messages.h"

#include <functional>
#include <optional>
#include <string>

namespace bastide {

struct Condition {
  std::function<std::string()> unready;   // reason why the server is not ready; empty: ready
  std::function<std::string()> degraded;  // a part that does not work, such as NATS; empty: none
  std::function<const ConnectionMetrics&()> metrics;
};

// Answers operators at /healthz, /readyz and /metrics. Returns nothing for other clients or paths.
std::optional<Response> answer_operator(const Request& request, const Networks& allowed,
                                        const Condition& condition);

}  // namespace bastide
