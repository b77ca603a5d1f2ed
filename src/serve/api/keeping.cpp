#include "serve/api/keeping.h"

#include <utility>

namespace bastide::serve {

namespace {

void note(Instruments& instruments, const Added& kept, const RoomId& room, Moment since) {
  Metrics& metrics = instruments.metrics;
  --metrics.commits_waiting;
  metrics.commit.observe(this_moment() - since);
  if (kept || kept.why != NotKept::failed) return;
  ++metrics.failed_commits;
  metrics.last_failure = this_moment();
  instruments.log.say(Level::warning, "not stored",
                      {{"table", log_name(room)}, {"why", in_english(kept.error().message)}});
}

}  // namespace

void have_stored(const House& house, std::vector<Addition> additions,
                 std::function<void(const Added&)> done) {
  ++house.instruments->metrics.commits_waiting;
  const RoomId room = additions.front().card.id;
  house.store->add(std::move(additions),
                   [instruments = house.instruments, room, done = std::move(done),
                    since = this_moment()](const Added& kept) {
                     note(*instruments, kept, room, since);
                     done(kept);
                   });
}

void note_entries(const House& house, const RoomId& room, const std::vector<Entry>& entries) {
  Instruments& instruments = *house.instruments;
  instruments.metrics.entries += entries.size();
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::played) ++instruments.metrics.actions;
    const bool turns_point = entry.kind == EntryKind::created || entry.kind == EntryKind::started ||
                             entry.kind == EntryKind::finished;
    const Level level = turns_point ? Level::info : Level::debug;
    if (!instruments.log.says(level)) continue;
    instruments.log.say(level, "entry",
                        {{"table", log_name(room)},
                         {"n", std::int64_t{entry.number}},
                         {"kind", std::string(kEntryNames[static_cast<std::size_t>(entry.kind)])}});
  }
}

}  // namespace bastide::serve
