// Runs tasks whose exceptions must end neither the server nor other tasks.
#pragma once

#include "http/connection_metrics.h"
#include "http/log.h"

#include <functional>
#include <string_view>

namespace bastide {

// Logs and counts an exception, which is a fault of the program.
void note_failure(std::string_view why, const Log& log, ConnectionMetrics& metrics);

// Runs a task. Returns false if it throws, and notes the exception.
bool run_guarded(const std::function<void()>& task, const Log& log, ConnectionMetrics& metrics);

}  // namespace bastide
