#include "wasm/analyse_game.h"

#include "analysis/position_value.h"
#include "analysis_report/report_json.h"
#include "wasm/answers.h"

#include <cmath>
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

std::string evaluate_position(const PageGame& page) {
  const State& state = page.state();
  const analysis::Effort effort =
      analysis::scaled(*analysis::find_effort("quick"), state.rules->whole_stack);
  const analysis::ValuesBySeat values =
      analysis::value_of(state, effort.fresh_deals, effort.fresh_draws);
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  Json seats = Json::array();
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    seats.push_back({{"lead", rounded(values.leads[p])}, {"win", rounded(values.wins[p])}});
  }
  return answers::text_of(seats);
}

}  // namespace bastide
