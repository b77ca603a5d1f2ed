#include "analysis_report/report_phrases.h"

#include "records/action_notation.h"
#include "tiles/tile_library.h"

#include <memory>

namespace bastide {

namespace {

Phrases phrases_of_plan(const State& before, const TurnPlan& plan) {
  Phrases phrases = {phrase(before, plan.first)};
  if (!plan.has_second) return phrases;
  const auto middle = std::make_unique<State>(before);
  play(*middle, plan.first);
  phrases.push_back(phrase(*middle, plan.second));
  return phrases;
}

}  // namespace

std::vector<DecisionPhrases> phrases_of(const analysis::Report& report,
                                        const analysis::Query& query) {
  std::vector<DecisionPhrases> all;
  const auto state = std::make_unique<State>();
  start(*state, *query.rules);
  std::size_t played = 0;
  for (const analysis::Decision& decision : report.decisions) {
    DecisionPhrases& phrases = all.emplace_back();
    for (; played < decision.begin; ++played) {
      const Action action = query.actions[played];
      if (action.type() == ActionType::draw) phrases.drawn.push_back(tile_code(action.kind()));
      play(*state, action);
    }
    for (const analysis::Line& line : decision.lines) {
      phrases.lines.push_back(phrases_of_plan(*state, line.plan));
    }
  }
  return all;
}

std::string tile_code(KindId kind) { return std::string(TileLibrary::embedded()[kind].code); }

}  // namespace bastide
