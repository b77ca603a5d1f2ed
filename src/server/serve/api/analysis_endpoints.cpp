#include "serve/api/analysis_endpoints.h"

#include "serve/analysis/analysis_workers.h"
#include "serve/room/room_id_form.h"

#include <string>

namespace bastide::serve {

namespace {

std::string analysis_text(const Analysis& analysis) {
  std::string text = R"({"state":")";
  text += kAnalysisStates[static_cast<std::size_t>(analysis.state)];
  text += '"';
  if (analysis.place > 0) text += R"(,"place":)" + std::to_string(analysis.place);
  if (!analysis.report.empty()) text += R"(,"report":)" + analysis.report;
  return text + '}';
}

bool is_pending(const Analysis& analysis) {
  return analysis.state == AnalysisState::waiting || analysis.state == AnalysisState::running;
}

Response analysis_response(const FoundAnalysis& found, Code pending_code) {
  switch (found.answer) {
    case AnalysisAnswer::given:
      return json(is_pending(found.analysis) ? pending_code : Code::ok,
                  analysis_text(found.analysis));
    case AnalysisAnswer::no_table: return no_such_table();
    case AnalysisAnswer::not_there:
      return refused(Code::forbidden, RefusalCode::forbidden,
                     "the analysis of this game is for its players only");
    case AnalysisAnswer::not_over:
      return refused(Code::conflict, RefusalCode::stage, "the game is not over yet");
    case AnalysisAnswer::busy:
      return refused(Code::conflict, RefusalCode::enough,
                     "another game of yours is being analysed: wait until it is done");
    case AnalysisAnswer::daily_limit:
      return refused(Code::too_many, RefusalCode::often,
                     "you have asked for as many analyses today as this server allows");
    case AnalysisAnswer::queue_full:
      return refused(Code::too_many, RefusalCode::often, "too many games wait: try again later");
  }
  return no_such_table();
}

}  // namespace

const AnalysisApi::Endpoint AnalysisApi::kEndpoints[] = {
    {"GET", "/api/v1/analyses/", Access::nothing, kHandler<&AnalysisApi::find>},
    {"POST", "/api/v1/analyses/", Access::play, kHandler<&AnalysisApi::request>},
};

std::span<const AnalysisApi::Endpoint> AnalysisApi::endpoints() { return kEndpoints; }

RequestTask AnalysisApi::find(PendingRequest pending) {
  const RoomId table(pending.rest);
  if (!may_be_room(table)) co_return no_such_table();
  const PersonId person = pending.caller.viewer();
  const auto found =
      must(co_await in_store(*services_.store, &Store::read, [&](Database& database) {
        return find_analysis(database, table, person);
      }));
  const bool is_new =
      found.answer == AnalysisAnswer::given && found.analysis.state == AnalysisState::none;
  if (is_new && !settings_.offered) co_return json(Code::ok, R"({"state":"off"})");
  co_return analysis_response(found, Code::ok);
}

RequestTask AnalysisApi::request(PendingRequest pending) {
  if (!settings_.offered)
    co_return refused(Code::forbidden, RefusalCode::forbidden, "this server analyses no games");
  const RoomId table(pending.rest);
  if (!may_be_room(table)) co_return no_such_table();
  const std::string effort = settings_.effort;  // the task must not use this object
  const std::int64_t limit = settings_.daily_limit;
  const auto found =
      must(co_await in_store(*services_.store, &Store::write, [&](Database& database) {
        return request_analysis(database, table, pending.caller.person, effort, limit);
      }));
  if (services_.analyses != nullptr) services_.analyses->look();
  co_return analysis_response(found, Code::accepted);
}

}  // namespace bastide::serve
