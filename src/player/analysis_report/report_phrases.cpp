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

// Plays a game from one decision to the next.
class Replay {
 public:
  explicit Replay(const analysis::Query& query) : query_(query) { start(*state_, *query.rules); }

  // Plays the actions before action number `until`. Returns the tiles drawn in them.
  Phrases play_until(std::size_t until) {
    Phrases drawn;
    for (; played_ < until; ++played_) {
      const Action action = query_.actions[played_];
      if (action.type() == ActionType::draw) drawn.push_back(tile_code(action.kind()));
      play(*state_, action);
    }
    return drawn;
  }

  DecisionPhrases phrases_of(const analysis::Decision& decision) {
    DecisionPhrases phrases;
    phrases.drawn = play_until(decision.begin);
    for (const analysis::Line& line : decision.lines) {
      phrases.lines.push_back(phrases_of_plan(*state_, line.plan));
    }
    if (decision.refutation) phrases.reply = phrases_of_reply(decision);
    return phrases;
  }

 private:
  Phrases phrases_of_reply(const analysis::Decision& decision) const {
    const auto next = std::make_unique<State>(*state_);
    play_plan(*next, decision.lines[decision.played].plan);
    play(*next, Action::draw(decision.refutation->tile));
    return phrases_of_plan(*next, decision.refutation->reply);
  }

  const analysis::Query& query_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::size_t played_ = 0;
};

}  // namespace

std::vector<DecisionPhrases> phrases_of(const analysis::Report& report,
                                        const analysis::Query& query) {
  std::vector<DecisionPhrases> all;
  Replay replay(query);
  for (const analysis::Decision& decision : report.decisions) {
    all.push_back(replay.phrases_of(decision));
  }
  return all;
}

DecisionPhrases phrases_of(const analysis::Report& report, const analysis::Query& query,
                           std::size_t decision) {
  Replay replay(query);
  if (decision > 0) replay.play_until(report.decisions[decision - 1].begin);
  return replay.phrases_of(report.decisions[decision]);
}

std::string tile_code(KindId kind) { return std::string(TileLibrary::embedded()[kind].code); }

}  // namespace bastide
