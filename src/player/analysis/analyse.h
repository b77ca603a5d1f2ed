// Analyses a game: a query in, a report out. Knows no files, clocks or threads.
#pragma once

#include "analysis/effort.h"
#include "analysis/report.h"
#include "rules/ruleset.h"
#include "search/stop_signal.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace bastide::analysis {

enum class Pass : std::uint8_t { quick, fresh, decisive };

// The work that is done. A quick pass over all draws and decisions comes first; then each decision
// gets fresh deals; the decisive ones get further ones.
struct Progress {
  Pass pass = Pass::quick;
  std::size_t done = 0;
  std::size_t all = 0;  // of this pass
};

// Calls `work` with each number below `count`, in any order.
using ForEach =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;

struct Query {
  std::shared_ptr<const Ruleset> rules;
  std::vector<Action> actions;  // legal ones, from the beginning of the game
  Effort effort = kEfforts[1];
  std::uint64_t seed = 1;  // of the deals; the report is the same for the same seed
  StopSignal stop;         // ends the analysis
  std::function<void(const Progress&)> progress = [](const Progress&) {};
  // Shares the work; may call it in several threads, which then ask `stop` and call `progress`,
  // too. The report does not depend on it.
  ForEach for_each = [](std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  };
};

// Nothing if `stop` stopped.
std::optional<Report> analyse(const Query& query);

}  // namespace bastide::analysis
