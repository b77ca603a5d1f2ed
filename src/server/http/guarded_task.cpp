#include "http/guarded_task.h"

#include <exception>
#include <string>

namespace bastide {

void note_failure(std::string_view why, const Log& log, ConnectionMetrics& metrics) {
  ++metrics.failed_tasks;
  log.say(Level::error, "failed", {{"why", std::string(why)}});
}

bool run_guarded(const std::function<void()>& task, const Log& log, ConnectionMetrics& metrics) {
  try {
    task();
    return true;
  } catch (const std::exception& failure) {
    note_failure(failure.what(), log, metrics);
  } catch (...) {
    note_failure("an unknown exception", log, metrics);
  }
  return false;
}

}  // namespace bastide
