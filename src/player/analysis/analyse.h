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

// The first look is at all draws and decisions; it plays no deals. Then each decision gets its
// quick pass and its fresh deals; the decisive ones get further ones.
enum class Pass : std::uint8_t { first_look, turns, decisive };

// The work that is done.
struct Progress {
  Pass pass = Pass::first_look;
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
  // Called with the report so far, whenever it has new values of the decision of this number. It
  // may read that decision only: other threads write the others meanwhile. After the first look
  // `deals` is 0: the played turn is the only line, its values are those of the evaluation, `luck`
  // is 0 and the verdict too_close.
  std::function<void(const Report&, std::size_t)> found = [](const Report&, std::size_t) {};
  // Shares the work; may call it in several threads, which then ask `stop` and call `progress` and
  // `found`, too. The report does not depend on it.
  ForEach for_each = [](std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  };
};

// Nothing if `stop` stopped.
std::optional<Report> analyse(const Query& query);

}  // namespace bastide::analysis
