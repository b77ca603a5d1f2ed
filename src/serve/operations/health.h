// What those who run a server ask it: is it there, can it serve, what does it measure.
#pragma once

#include "serve/http.h"
#include "serve/operations/metrics.h"
#include "serve/operations/network.h"

#include <functional>
#include <optional>
#include <string>

namespace bastide::serve {

struct Condition {
  std::function<std::string()> unready;  // why it cannot serve; empty: it can
  std::function<std::string()> lacking;  // what it does without meanwhile
  std::function<const Metrics&()> metrics;
};

// The answer at /healthz, /readyz and /metrics to those who may ask; nothing to all others, as if
// nothing were there.
std::optional<Response> answer_operator(const Request& request, const Networks& allowed,
                                        const Condition& condition);

}  // namespace bastide::serve
