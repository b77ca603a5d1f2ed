#include "serve/analysis_node.h"

#include "database/postgres.h"
#include "serve/api/pending_request.h"
#include "serve/protocol/codec.h"
#include "serve/store/schema.h"
#include "serve/store/sql_store.h"
#include "serve/store/store_tasks.h"

#include <utility>

namespace bastide::serve {

namespace {

Response nothing_here() {
  return refused(Code::not_found, RefusalCode::path, "this server only analyses games");
}

}  // namespace

AnalysisNode::AnalysisNode(std::unique_ptr<Store> store, const AnalysisSettings& settings,
                           const SharedTelemetry& telemetry, const Post& post)
    : telemetry_(telemetry),
      store_(std::move(store)),
      workers_(settings.workers, {*store_, nullptr, post, system_entropy, telemetry, settings.lease,
                                  settings.at_lowest_priority}) {}

Result<std::unique_ptr<AnalysisNode>> AnalysisNode::open(const std::string& store,
                                                         const AnalysisSettings& settings,
                                                         const SharedTelemetry& telemetry,
                                                         const Post& post) {
  if (!is_postgres(store))
    return Error{
        "a server that only analyses needs a store that it shares with others, in PostgreSQL"};
  if (settings.workers == 0) return Error{"a server that only analyses needs analysis.workers"};
  if (const Status started = start_crypto(); !started) return started.error();
  auto opened =
      open_store({.place = store,
                  .broken = [telemetry](const std::string& why) { telemetry->note_failure(why); }},
                 post);
  if (!opened) return opened.error();
  telemetry->dependencies.store_answered();
  return std::unique_ptr<AnalysisNode>(
      new AnalysisNode(std::move(*opened), settings, telemetry, post));
}

void AnalysisNode::answer(const Request&, std::function<void(Response)> done) {
  done(nothing_here());
}

Response AnalysisNode::unreadable(Code code) const { return refusal(code); }

void AnalysisNode::admit(const Request&, std::function<void(Admission)> done) {
  done(nothing_here());
}

std::string_view AnalysisNode::protocol() const { return kProtocol; }

void AnalysisNode::tick() {
  telemetry_->dependencies.check_timeouts();
  watch_store();
  workers_.tick();
}

// Ends this server when a newer one has changed the store's schema.
void AnalysisNode::watch_store() {
  if (std::exchange(is_watching_, true)) return;
  look_up<std::int64_t>(
      *store_, [](Database& database) { return database.version(); },
      [this](const Result<std::int64_t>& version) {
        is_watching_ = false;
        Dependencies& dependencies = telemetry_->dependencies;
        if (!version) return dependencies.store_failed(in_english(version.error().message));
        dependencies.store_answered();
        if (const Status known = check_version(*version); !known)
          dependencies.stop_because(in_english(known.error().message));
      });
}

}  // namespace bastide::serve
