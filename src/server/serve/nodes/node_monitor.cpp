#include "serve/nodes/node_monitor.h"

#include "serve/store/schema.h"

#include <utility>

namespace bastide::serve {

namespace {

std::string name_in(const Membership::NodesSeen& seen, std::int64_t node) {
  const auto found = seen.names.find(node);
  return found == seen.names.end() ? std::string() : found->second;
}

}  // namespace

bool NodeMonitor::update(const Membership::NodesSeen& seen, std::int64_t me) {
  const std::int64_t was = std::exchange(me_, me);
  const bool renumbered = was != 0 && was != me;
  if (renumbered) {
    telemetry_->log.say(Level::warning, "lease lost", {{"was", was}, {"number", me}});
    before_.alive.erase(was);
  }
  log_gone(seen);
  log_joined(seen);
  log_taken_over();
  telemetry_->metrics.nodes_alive = seen.alive.size();
  if (const Status known = check_version(seen.schema); !known)
    telemetry_->dependencies.stop_because(in_english(known.error().message));
  before_ = seen;
  return renumbered;
}

void NodeMonitor::log_joined(const Membership::NodesSeen& seen) const {
  for (const std::int64_t node : seen.alive) {
    if (node == me_ || before_.alive.contains(node)) continue;
    const bool incompatible = seen.incompatible.contains(node);
    telemetry_->log.say(incompatible ? Level::warning : Level::info,
                        incompatible ? "node with another version" : "node came",
                        {{"node", name_in(seen, node)}, {"number", node}});
  }
}

void NodeMonitor::log_gone(const Membership::NodesSeen& seen) const {
  for (const std::int64_t node : before_.alive) {
    if (node == me_ || seen.alive.contains(node)) continue;
    const bool dead = seen.dead.contains(node);
    telemetry_->log.say(dead ? Level::warning : Level::info, dead ? "node dead" : "node left",
                        {{"node", name_in(before_, node)}, {"number", node}});
  }
}

void NodeMonitor::log_taken_over() {
  const std::uint64_t taken = telemetry_->metrics.tables_taken_over.value();
  const std::uint64_t before = std::exchange(taken_, taken);
  if (taken == before) return;
  telemetry_->log.say(Level::info, "tables taken over",
                      {{"count", static_cast<std::int64_t>(taken - before)}});
}

}  // namespace bastide::serve
