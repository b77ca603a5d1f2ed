#include "wasm/analyse_game.h"

#include "analysis_report/report_json.h"
#include "wasm/answers.h"

#include <utility>

namespace bastide {

std::string analyse_game(const PageGame& page, const analysis::Effort& effort,
                         const Language& language, AnalysisListener listener) {
  const Record record = page.record();
  analysis::Query query;
  query.rules = page.table().game().shared_rules();
  query.actions = record.actions;
  query.effort = effort;
  query.progress = std::move(listener.progress);
  query.found = [&](const analysis::Report& report, std::size_t decision) {
    listener.found(answers::text_of(turn_json(report, query, record, decision, language)));
  };
  return answers::text_of(analysis_json(*analysis::analyse(query), query, record, {}, language));
}

std::string analyse_game_quietly(const PageGame& page, const analysis::Effort& effort,
                                 const Language& language) {
  return analyse_game(page, effort, language, {});
}

}  // namespace bastide
