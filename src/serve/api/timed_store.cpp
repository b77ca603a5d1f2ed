#include "serve/api/timed_store.h"

#include <utility>

namespace bastide::serve {

namespace {

void note(Telemetry& telemetry, const Added& kept, const RoomId& room, Moment since) {
  Metrics& metrics = telemetry.metrics;
  --metrics.commits_waiting;
  metrics.commit.observe(this_moment() - since);
  if (kept || kept.why != NotKept::failed) return;
  ++metrics.failed_commits;
  metrics.last_failure = this_moment();
  telemetry.log.say(Level::warning, "not stored",
                    {{"table", log_name(room)}, {"why", in_english(kept.error().message)}});
}

}  // namespace

void have_stored(const RoomServices& services, std::vector<Addition> additions,
                 std::function<void(const Added&)> done) {
  ++services.telemetry->metrics.commits_waiting;
  const RoomId room = additions.front().card.id;
  services.store->add(std::move(additions),
                      [telemetry = services.telemetry, room, done = std::move(done),
                       since = this_moment()](const Added& kept) {
                        note(*telemetry, kept, room, since);
                        done(kept);
                      });
}

void note_entries(const RoomServices& services, const RoomId& room,
                  const std::vector<Entry>& entries) {
  Telemetry& telemetry = *services.telemetry;
  telemetry.metrics.entries += entries.size();
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::played) ++telemetry.metrics.actions;
    const bool turns_point = entry.kind == EntryKind::created || entry.kind == EntryKind::started ||
                             entry.kind == EntryKind::finished;
    const Level level = turns_point ? Level::info : Level::debug;
    if (!telemetry.log.says(level)) continue;
    telemetry.log.say(level, "entry",
                      {{"table", log_name(room)},
                       {"n", std::int64_t{entry.number}},
                       {"kind", std::string(kEntryNames[static_cast<std::size_t>(entry.kind)])}});
  }
}

}  // namespace bastide::serve
