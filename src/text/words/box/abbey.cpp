#include "rules/box/abbey.h"

#include "rules/box/dragon.h"
#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <algorithm>
#include <array>

namespace bastide::abbey {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kAbbeyCite = "[BB, Abbey]";
constexpr std::string_view kMayorCite = "[BB, Mayor]";
constexpr std::string_view kWagonCite = "[BB, Wagon]";
constexpr std::string_view kBarnCite = "[BB, Barn]";

// ---- the abbey ----------------------------------------------------------------------------------

std::optional<Refusal> of_abbey(const State& state, Action action) {
  const Cell cell = action.cell();
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return tile_lies_at(cell);
  const bool hole =
      there.site.valid() && std::all_of(kAllSides.begin(), kAllSides.end(), [&](Side side) {
        return state.board.sites[there.site.at()].beside[number(side)].valid();
      });
  if (!hole) {
    return refuse("an abbey only goes into a hole with tiles on all four sides"_en, kAbbeyCite);
  }
  const bool turned = action == Action::place(cell, action.rotation());
  return refuse(turned ? "an abbey looks the same from all sides and is not turned"_en
                       : "an abbey needs no bridge"_en,
                kAbbeyCite);
}

// ---- the barn -----------------------------------------------------------------------------------

Refusal of_barn(const State& state, Action action) {
  const Cell placed = state.board.tiles[state.turn.placed.at()].cell;
  const int dx = action.cell().x - placed.x;
  const int dy = action.cell().y - placed.y;
  if (dx < 0 || dx > 1 || dy < 0 || dy > 1) {
    return refuse("a barn goes on a corner of the tile just placed"_en, kBarnCite);
  }
  const SegmentId field = corner_field(state, action.cell());
  if (!field.valid()) {
    return refuse("a barn goes on a corner where the fields of four tiles meet"_en, kBarnCite);
  }
  if (state.board.local(field) != action.segment()) return no_such_segment();
  if (dragon::stands_at(state, placed) && !state.rules->options()[kVolcanoAndBarnOption]) {
    return refuse("no figure may be placed in the turn of a volcano"_en, "[BB, THE VOLCANO]");
  }
  return refuse("that farm has a barn already"_en, kBarnCite);
}

std::optional<Refusal> taken_by_a_barn(const Feature& feature) {
  if (feature.barns == 0) return std::nullopt;
  return refuse("farmers may not go on a farm with a barn"_en, kBarnCite);
}

// ---- the wagon ----------------------------------------------------------------------------------

std::optional<Refusal> of_wagon(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  const Feature& feature = state.board.feature(segment_of(state, action));
  const Sentence kind = nouns::kind(feature.kind);
  if (action.figure() != Figure::wagon) return refuse("only a wagon may move on"_en, kWagonCite);
  if (feature.kind == SegmentKind::field) {
    return refuse("a wagon may not go on a field"_en, kWagonCite);
  }
  if (feature.complete())
    return refuse(say("that {kind} is complete"_en, {{"kind", kind}}), kWagonCite);
  if (feature.followers != 0)
    return refuse(say("that {kind} is occupied"_en, {{"kind", kind}}), kWagonCite);
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure may go on the dragon's tile"_en, "[BB, THE VOLCANO]");
  }
  return refuse("the wagon may only move to a road, city or cloister next to its own"_en,
                kWagonCite);
}

constexpr std::array<RefusalRow, 2> kRefusals = {{
    {ActionType::place, Phase::abbey, of_abbey},
    {ActionType::move, Phase::wagon, of_wagon},
}};

// ---- choices and reports ------------------------------------------------------------------------

Sentence abbey_there(const State&, Action action) {
  return say("the abbey {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence places_abbey(const State&, Action action) {
  return say("places the abbey {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence barn_there(const State&, Action action) {
  if (action.figure() != Figure::barn) return {};
  return say("the barn on the corner {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence puts_barn(const State&, Action action) {
  if (action.figure() != Figure::barn) return {};
  return say("puts the barn on the corner {at}"_en, {{"at", choices_in_words::at_cell(action)}});
}

Sentence wagon_to(const State& state, Action action, English words) {
  return say(words, {{"segment", choices_in_words::segment(state, action)},
                     {"at", choices_in_words::at_cell(action)}});
}

Sentence wagon_and_prospects(const State& state, Action action) {
  return choices_in_words::with_prospects(wagon_to(state, action, "the wagon to {segment} {at}"_en),
                                          state, action);
}

Sentence moves_wagon(const State& state, Action action) {
  return wagon_to(state, action, "moves the wagon to {segment} {at}"_en);
}

Sentence nowhere(const State&, Action) { return {}; }
Sentence takes_wagon_home(const State&, Action) { return "takes the wagon home"_en; }

constexpr std::array<ActionWords, 4> kActions = {{
    {ActionType::place, Phase::abbey, abbey_there, places_abbey},
    {ActionType::claim, Phase::claim, barn_there, puts_barn},
    {ActionType::move, Phase::wagon, wagon_and_prospects, moves_wagon},
    {ActionType::pass, Phase::wagon, nowhere, takes_wagon_home},
}};

bool is_barn(Action action) {
  return action.type() == ActionType::claim && action.figure() == Figure::barn;
}
bool a_barn(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may(legal, is_barn);
}
bool only_a_barn(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may_only(legal, is_barn);
}

constexpr std::array<PhaseWords, 4> kPhases = {{
    {Phase::claim, "the tile is placed; now a figure may be placed"_en,
     "place a follower or your barn?"_en, "no"_en, a_barn},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "place your barn?"_en,
     "no"_en, only_a_barn},
    {Phase::abbey, "you may place your abbey now; passing draws a tile"_en, "place your abbey?"_en,
     "draw a tile"_en},
    {Phase::wagon, "a wagon may move on now"_en, "where does your wagon go?"_en, "home"_en},
}};

constexpr std::array<PhaseReason, 2> kPhaseReasons = {{
    {Phase::abbey,
     "an abbey takes the place of this turn's tile, so it is placed before one is drawn"_en},
    {Phase::wagon,
     "a wagon whose feature was scored may move to a free unfinished feature beside it"_en},
}};

constexpr std::array<FigureWords, 3> kFigures = {{
    {.figure = Figure::mayor,
     .missing = "this game is played without mayors"_en,
     .citation = kMayorCite,
     .only_on = "a mayor may only go in cities"_en},
    {.figure = Figure::wagon,
     .missing = "this game is played without wagons"_en,
     .citation = kWagonCite},
    {.figure = Figure::barn,
     .missing = "this game is played without barns"_en,
     .citation = kBarnCite,
     .on_corner = of_barn},
}};

constexpr std::array<AwardWords, 3> kAwards = {{
    {AwardReason::barn_built, ", where a barn is built now"_en},
    {AwardReason::barn_joined, ", joined to a barn's farm now"_en},
    {.reason = AwardReason::barn_final, .because = ", for the barn there"_en, .to_each = true},
}};

constexpr std::array<WeightWords, 1> kWeights = {{
    {.players = &Award::mayors,
     .weight = [](const Award& award) { return award.sum.pennants; },
     .alone = "the mayor"_en,
     .among = "one of them the mayor"_en,
     .weightless = ", where a mayor counts nothing without a pennant"_en,
     .key = "mayors"},
}};

// Where the wagon goes is known later.
constexpr std::array<ReasonWords, 1> kReasons = {{
    {.reason = EventReason::may_move_on,
     .instead = "{who} {who:takes/take/take} {figure} off the scored feature {at}"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::abbey,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .phase_reasons = kPhaseReasons,
                                   .figures = kFigures,
                                   .claims = {.taken = taken_by_a_barn},
                                   .awards = kAwards,
                                   .reasons = kReasons,
                                   .weights = kWeights};

}  // namespace bastide::abbey
