#include "rules/claim.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/refusal_parts.h"

#include <array>

namespace bastide::cathars {

namespace {

using namespace refusals;  // NOLINT: their common parts

std::optional<Refusal> of_escape(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  if (action.owner() != state.turn.decider) {
    return refuse("only a knight of your own escapes", kTurnSummary);
  }
  if (find_figure(state, action) == state.figures.size()) {
    return refuse("there is no such figure at " + cell_name(action.cell()), kTurnSummary);
  }
  const Feature& feature = state.board.feature(segment_of(state, action));
  if (!is_follower(action.figure()) || feature.kind != SegmentKind::city) {
    return refuse("only a knight escapes", kTurnSummary);
  }
  if ((feature.marks & kCathar) == 0) return refuse("that city is not besieged", kTurnSummary);
  return refuse("no cloister lies next to the siege: the knight cannot escape", kTurnSummary);
}

constexpr std::array<RefusalRow, 1> kRefusals = {{{ActionType::take, Phase::escape, of_escape}}};

std::string knight(const State& state, Action action) {
  return choices_in_words::figure(action.figure()) + " from " +
         choices_in_words::segment(state, action) + choices_in_words::at_cell(action);
}

std::string escapes(const State& state, Action action) { return "saves " + knight(state, action); }

constexpr std::array<ActionWords, 1> kActions = {{
    {ActionType::take, Phase::escape, knight, escapes},
}};

constexpr std::array<PhaseWords, 1> kPhases = {{
    {Phase::escape, "a knight may escape from a besieged city now", "does a knight escape?", "no"},
}};

constexpr std::array<MarkWords, 1> kMarks = {{
    {kCathar, SegmentKind::city, "under siege", "besieged"},
}};

constexpr std::array<SupplyWords, 1> kSupplies = {{
    {&Arithmetic::besieged, &Arithmetic::per_besieged, "besieged city", "besieged cities"},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::cathars,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .marks = kMarks,
                                   .supplies = kSupplies};

}  // namespace bastide::cathars
