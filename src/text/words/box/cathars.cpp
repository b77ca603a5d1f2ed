#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>

namespace bastide::cathars {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

std::optional<Refusal> of_escape(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  if (action.owner() != state.turn.decider) {
    return refuse("only your own knight may escape"_en, kTurnSummary);
  }
  if (find_figure(state, action) == state.figures.size()) {
    return refuse(say("that figure is not {at}"_en, {{"at", nouns::at(action.cell())}}),
                  kTurnSummary);
  }
  const Feature& feature = state.board.feature(segment_of(state, action));
  if (!is_follower(action.figure()) || feature.kind != SegmentKind::city) {
    return refuse("only a knight may escape"_en, kTurnSummary);
  }
  if ((feature.marks & kCathar) == 0) return refuse("that city is not besieged"_en, kTurnSummary);
  return refuse("no cloister lies next to the siege: the knight cannot escape"_en, kTurnSummary);
}

constexpr std::array<RefusalRow, 1> kRefusals = {{{ActionType::take, Phase::escape, of_escape}}};

Sentence knight(const State& state, Action action, English words) {
  return say(words, {{"figure", nouns::figure(action.figure())},
                     {"segment", choices_in_words::segment(state, action)},
                     {"at", choices_in_words::at_cell(action)}});
}

Sentence escape(const State& state, Action action) {
  return knight(state, action, "{figure} from {segment} {at}"_en);
}

Sentence escapes(const State& state, Action action) {
  return knight(state, action, "saves {figure} from {segment} {at}"_en);
}

constexpr std::array<ActionWords, 1> kActions = {{
    {ActionType::take, Phase::escape, escape, escapes},
}};

constexpr std::array<PhaseWords, 1> kPhases = {{
    {Phase::escape, "a knight may escape from a besieged city now"_en, "does a knight escape?"_en,
     "no"_en},
}};

constexpr std::array<PhaseReason, 1> kPhaseReasons = {{
    {Phase::escape, "a knight may leave a besieged city if a cloister is next to it"_en},
}};

constexpr std::array<MarkWords, 1> kMarks = {{
    {kCathar, SegmentKind::city, "under siege"_en, "besieged"},
}};

constexpr std::array<SupplyWords, 1> kSupplies = {{
    {&Arithmetic::besieged, &Arithmetic::per_besieged, "{n:# besieged city/# besieged cities}"_en,
     "the besieged city of {tiles:# tile/# tiles} {at} that farms supply"_en},
}};

constexpr std::array<ReasonWords, 1> kReasons = {{
    {EventReason::escape, ", escaped from the siege"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::cathars,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .phase_reasons = kPhaseReasons,
                                   .reasons = kReasons,
                                   .marks = kMarks,
                                   .supplies = kSupplies};

}  // namespace bastide::cathars
