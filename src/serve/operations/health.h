// Health and metrics for operators: /healthz, /readyz, /metrics.
#pragma once

#include "serve/http.h"
#include "serve/operations/metrics.h"
#include "serve/operations/network.h"

#include <functional>
#include <optional>
#include <string>

namespace bastide::serve {

struct Condition {
  std::function<std::string()> unready;   // why it is not ready; empty: ready
  std::function<std::string()> degraded;  // what is missing; empty: nothing
  std::function<const Metrics&()> metrics;
};

// Answers operators at these paths. Other clients get nothing, which leads to 404.
std::optional<Response> answer_operator(const Request& request, const Networks& allowed,
                                        const Condition& condition);

}  // namespace bastide::serve
