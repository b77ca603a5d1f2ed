#include "serve/journal/timed_store.h"

#include <utility>

namespace bastide::serve {

namespace {

void note(Telemetry& telemetry, const Added& added, const std::string& id, Moment since) {
  Metrics& metrics = telemetry.metrics;
  --metrics.commits_waiting;
  metrics.commit.observe(this_moment() - since);
  if (added || added.why != NotKept::failed) return;
  ++metrics.failed_commits;
  metrics.last_failure = this_moment();
  telemetry.log.say(Level::warning, "not stored",
                    {{"table", log_name(id)}, {"why", in_english(added.error().message)}});
}

}  // namespace

void add_timed(const JournalServices& services, std::vector<Addition> additions,
               std::function<void(const Added&)> done) {
  ++services.telemetry->metrics.commits_waiting;
  const std::string id = additions.front().card.id;
  services.store->add(std::move(additions),
                      [telemetry = services.telemetry, id, done = std::move(done),
                       since = this_moment()](const Added& added) {
                        note(*telemetry, added, id, since);
                        done(added);
                      });
}

}  // namespace bastide::serve
