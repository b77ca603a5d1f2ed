#include "serve/nodes/watch.h"

#include "serve/store/schema.h"

#include <utility>

namespace bastide::serve {

namespace {

std::string name_in(const Membership::Seen& seen, std::int64_t node) {
  const auto found = seen.names.find(node);
  return found == seen.names.end() ? std::string() : found->second;
}

}  // namespace

bool Watch::saw(const Membership::Seen& seen, std::int64_t me) {
  const std::int64_t was = std::exchange(me_, me);
  const bool renumbered = was != 0 && was != me;
  if (renumbered) {
    instruments_->log.say(Level::warning, "lease lost", {{"was", was}, {"number", me}});
    before_.alive.erase(was);
  }
  tell_who_is_gone(seen);
  tell_who_came(seen);
  tell_what_was_taken();
  instruments_->metrics.nodes_alive = seen.alive.size();
  if (const Status known = check_version(seen.schema); !known)
    instruments_->footing.end_because(in_english(known.error().message));
  before_ = seen;
  return renumbered;
}

void Watch::tell_who_came(const Membership::Seen& seen) const {
  for (const std::int64_t node : seen.alive) {
    if (node == me_ || before_.alive.contains(node)) continue;
    const bool strange = seen.strange.contains(node);
    instruments_->log.say(strange ? Level::warning : Level::info,
                          strange ? "node of another version" : "node came",
                          {{"node", name_in(seen, node)}, {"number", node}});
  }
}

void Watch::tell_who_is_gone(const Membership::Seen& seen) const {
  for (const std::int64_t node : before_.alive) {
    if (node == me_ || seen.alive.contains(node)) continue;
    const bool dead = seen.dead.contains(node);
    instruments_->log.say(dead ? Level::warning : Level::info, dead ? "node dead" : "node left",
                          {{"node", name_in(before_, node)}, {"number", node}});
  }
}

void Watch::tell_what_was_taken() {
  const std::uint64_t taken = instruments_->metrics.tables_taken_over.value();
  const std::uint64_t before = std::exchange(taken_, taken);
  if (taken == before) return;
  instruments_->log.say(Level::info, "tables taken over",
                        {{"count", static_cast<std::int64_t>(taken - before)}});
}

}  // namespace bastide::serve
