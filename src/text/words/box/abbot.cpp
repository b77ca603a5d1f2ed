#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>

namespace bastide::abbot {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kCite = "[ZM, The Abbot]";

std::optional<Refusal> of_return(const State& state, Action action) {
  const bool wanted = action.figure() == Figure::abbot && state.rules->has(Box::abbot);
  if (!wanted || state.turn.figure_moved || names_no_segment(state, action)) return std::nullopt;
  const TileId tile = tile_at(state.board, action.cell());
  for (const PlacedFigure& figure : state.figures) {
    const bool own = figure.figure == Figure::abbot && figure.player == state.turn.decider;
    if (own && state.board.tile_of[figure.segment.at()] == tile) {
      return refuse("that cloister or garden is complete and scores now anyway"_en, kCite);
    }
  }
  return refuse(say("you have no abbot {at}"_en, {{"at", nouns::at(action.cell())}}), kCite);
}

bool is_own_abbot(const State& state, Action action) {
  return action.figure() == Figure::abbot && action.owner() == state.turn.decider;
}

Sentence choice(const State& state, Action action) {
  if (!is_own_abbot(state, action)) return {};
  return choices_in_words::with_prospects(
      say("take the abbot back {from}"_en, {{"from", nouns::from(action.cell())}}), state, action);
}

Sentence report(const State& state, Action action) {
  if (!is_own_abbot(state, action)) return {};
  return say("takes the abbot back {from}"_en, {{"from", nouns::from(action.cell())}});
}

constexpr std::array<ActionWords, 1> kActions = {{
    {ActionType::take, Phase::claim, choice, report},
}};

bool takes_back(Action action) { return action.type() == ActionType::take; }
bool only_take_back(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may_only(legal, takes_back);
}

constexpr std::array<PhaseWords, 1> kPhases = {{
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "take your abbot back?"_en,
     "no"_en, only_take_back},
}};

constexpr std::array<RefusalRow, 1> kRefusals = {{{ActionType::take, Phase::claim, of_return}}};

constexpr std::array<FigureWords, 1> kFigures = {{
    {.figure = Figure::abbot,
     .missing = "this game is played without abbots"_en,
     .citation = kCite,
     .not_elsewhere = "an abbot goes only on the tile just placed, not through a portal"_en},
}};

constexpr std::array<ClosedGround, 1> kClosedGrounds = {{
    {SegmentKind::garden, "a garden takes an abbot only"_en, kCite},
}};

constexpr std::array<AwardWords, 1> kAwards = {{
    {AwardReason::taken_back, ", the abbot being taken back"_en},
}};

constexpr std::array<ReasonWords, 1> kReasons = {{
    {EventReason::taken_back, ", taken back"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::abbot,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .figures = kFigures,
                                   .closed_grounds = kClosedGrounds,
                                   .awards = kAwards,
                                   .reasons = kReasons};

}  // namespace bastide::abbot
