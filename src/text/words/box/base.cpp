#include "words/box/base.h"

#include "words/actions_in_words.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>

namespace bastide::base {

namespace {

using refusals::kDeploying;

constexpr std::array<RefusalRow, 5> kRefusals = {{
    {ActionType::draw, Phase::draw, of_draw},
    {ActionType::place, Phase::place, of_place},
    {ActionType::claim, Phase::claim, of_claim},
    {ActionType::take, Phase::claim, of_return},
    {ActionType::pass, Phase::place, of_passing_the_place},
}};

// ---- choices and reports ------------------------------------------------------------------------

Sentence tile_drawn(const State& state, Action action) {
  return nouns::tile(*state.rules, action.kind());
}

Sentence draws(const State& state, Action action) {
  const std::string_view code = state.rules->tile(action.kind()).code;
  return say("draws {code}"_en, {{"code", plain(std::string(code))}});
}

Sentence place(const State& state, Action action) {
  return say("{at} {turned}"_en, {{"at", nouns::at(action.cell())},
                                  {"turned", choices_in_words::turned(state, action)}});
}

Sentence places(const State& state, Action action) {
  return say("places it {at} {turned}"_en, {{"at", nouns::at(action.cell())},
                                            {"turned", choices_in_words::turned(state, action)}});
}

// The sentence names the cell unless it is the cell of the tile just placed.
Sentence claim(const State& state, Action action, English words) {
  const bool here = state.board.tiles[state.turn.placed.at()].cell == action.cell();
  return say(words, {{"figure", choices_in_words::figure_there(state, action)},
                     {"segment", choices_in_words::segment(state, action)},
                     {"at", here ? Sentence() : choices_in_words::at_cell(action)}});
}

Sentence claim_and_prospects(const State& state, Action action) {
  return choices_in_words::with_prospects(claim(state, action, "{figure} on {segment} {at}"_en),
                                          state, action);
}

Sentence claims(const State& state, Action action) {
  return claim(state, action, "puts {figure} on {segment} {at}"_en);
}

Sentence nobody(const State&, Action) { return {}; }
Sentence claims_nothing(const State& state, Action) {
  return state.turn.figure_moved ? Sentence() : Sentence("places no figure"_en);
}

constexpr std::array<ActionWords, 4> kActions = {{
    {ActionType::draw, Phase::draw, tile_drawn, draws},
    {ActionType::place, Phase::place, place, places},
    {ActionType::claim, Phase::claim, claim_and_prospects, claims},
    {ActionType::pass, Phase::claim, nobody, claims_nothing},
}};

constexpr std::array<PhaseWords, 3> kPhases = {{
    {Phase::draw, "a tile must be drawn first"_en, "which tile is drawn?"_en},
    {Phase::place, "the drawn tile must be placed first"_en, "where does the tile go?"_en},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "place a follower?"_en,
     "no"_en},
}};

constexpr std::array<PhaseReason, 3> kPhaseReasons = {{
    {Phase::draw, "each turn begins with a tile from the stack"_en},
    {Phase::place,
     "each turn adds a tile to the board; its edges must match the tiles beside it"_en},
    {Phase::claim,
     "once a turn a figure may be used, after the tile is placed and before anything is scored"_en},
}};

constexpr std::array<FigureWords, 1> kFigures = {{
    {Figure::small, "this game is played without followers"_en, kDeploying},
}};

bool without_farms(const Ruleset& rules) { return rules.options()[kFarmsOption] == Farms::off; }

constexpr std::array<ClosedGround, 1> kClosedGrounds = {{
    {SegmentKind::field, "this game is played without farmers"_en,
     "[ZM, GAME END AND FINAL SCORING]", without_farms},
}};

Sentence discarded(const Event& event, const Ruleset& rules, const Sentence&, Names) {
  return say("{tile} fits nowhere and leaves the game"_en,
             {{"tile", nouns::tile(rules, event.kind)}});
}

Sentence returned(const Event& event, const Ruleset&, const Sentence& who, Names) {
  const ReasonWords& reason = words_for(event.reason);
  const Sentence figure = nouns::figure(event.figure);
  if (!reason.instead.empty()) {
    return say(reason.instead, {{"figure", figure}, {"who", who}, {"at", nouns::at(event.cell)}});
  }
  return say(
      "{figure} returns {from} to {who:dat}{why}"_en,
      {{"figure", figure}, {"from", nouns::from(event.cell)}, {"who", who}, {"why", reason.why}});
}

Sentence bonus_turn(const Event& event, const Ruleset&, const Sentence& who, Names) {
  return say("{who} {who:takes/take/take} a bonus turn{why}"_en,
             {{"who", who}, {"why", words_for(event.reason).why}});
}

Sentence game_over(const Event&, const Ruleset&, const Sentence&, Names) {
  return "the game is over"_en;
}

constexpr std::array<ReasonWords, 2> kReasons = {{
    {EventReason::scored, ", after scoring"_en},
    {EventReason::hole, ", for filling a hole"_en},
}};

constexpr std::array<EventWords, 4> kEvents = {{
    {EventType::discarded, discarded},
    {EventType::returned, returned},
    {EventType::bonus_turn, bonus_turn},
    {EventType::game_over, game_over},
}};

constexpr std::array<AwardWords, 2> kAwards = {{
    {.reason = AwardReason::completed},
    {.reason = AwardReason::final_scoring},
}};

constexpr std::array<SupplyWords, 1> kSupplies = {{
    {&Arithmetic::cities, &Arithmetic::per_city, "{n:# completed city/# completed cities}"_en,
     "the completed city of {tiles:# tile/# tiles} {at} that farms supply"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::base,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .phase_reasons = kPhaseReasons,
                                   .figures = kFigures,
                                   .closed_grounds = kClosedGrounds,
                                   .events = kEvents,
                                   .awards = kAwards,
                                   .reasons = kReasons,
                                   .supplies = kSupplies};

}  // namespace bastide::base
