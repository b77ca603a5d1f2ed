#include "words/box/base.h"

#include "words/box.h"
#include "words/choice.h"
#include "words/choice_parts.h"
#include "words/refusal_parts.h"
#include "words/sentence.h"

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

// ---- what is done -------------------------------------------------------------------------------

std::string tile_drawn(const State& state, Action action) {
  return tile_in_words(*state.rules, action.kind());
}

std::string draws(const State& state, Action action) {
  return "draws " + std::string((*state.rules->library)[action.kind()].code);
}

std::string place(const State& state, Action action) {
  const bool turns = (*state.rules->library)[state.turn.drawn].rotations > 1;
  return "at " + cell_name(action.cell()) +
         (turns ? std::string(" turned ") + letter_of(action.rotation()) : "");
}

std::string places(const State& state, Action action) {
  return "places it " + place(state, action);
}

// The cell is named if it is not the tile just placed.
std::string claim(const State& state, Action action) {
  const bool here = state.board.tiles[state.turn.placed.at()].cell == action.cell();
  return choices_in_words::figure_there(state, action) + " on " +
         choices_in_words::segment(state, action) + (here ? "" : choices_in_words::at_cell(action));
}

std::string claim_and_prospects(const State& state, Action action) {
  return claim(state, action) + ": " + choices_in_words::prospects(state, action);
}

std::string claims(const State& state, Action action) { return "puts " + claim(state, action); }

std::string nobody(const State&, Action) { return {}; }
std::string claims_nothing(const State& state, Action) {
  return state.turn.figure_moved ? "" : "puts nobody on it";
}

constexpr std::array<ActionWords, 4> kActions = {{
    {ActionType::draw, Phase::draw, tile_drawn, draws},
    {ActionType::place, Phase::place, place, places},
    {ActionType::claim, Phase::claim, claim_and_prospects, claims},
    {ActionType::pass, Phase::claim, nobody, claims_nothing},
}};

constexpr std::array<PhaseWords, 3> kPhases = {{
    {Phase::draw, "a tile must be drawn first", "which tile is drawn?"},
    {Phase::place, "the drawn tile must be placed first", "where?"},
    {Phase::claim, "the tile lies; now a follower may be placed", "who goes there?", "nobody"},
}};

constexpr std::array<FigureWords, 1> kFigures = {{{Figure::small, "followers", kDeploying}}};

bool without_farms(const Ruleset& rules) { return rules.options()[kFarmsOption] == Farms::off; }

constexpr std::array<ClosedGround, 1> kClosedGrounds = {{
    {SegmentKind::field, "this game is played without farmers", "[ZM, GAME END AND FINAL SCORING]",
     without_farms},
}};

std::string discarded(const Event& event, const Ruleset& rules, std::string_view) {
  return tile_in_words(rules, event.kind) + " fits nowhere and leaves the game";
}

std::string returned(const Event& event, const Ruleset&, std::string_view who) {
  return refusals::words_for(event.figure) + " returns from " + cell_name(event.cell) + " to " +
         std::string(who);
}

std::string bonus_turn(const Event&, const Ruleset&, std::string_view who) {
  return std::string(who) + " takes a bonus turn";
}

std::string game_over(const Event&, const Ruleset&, std::string_view) { return "the game is over"; }

constexpr std::array<EventWords, 4> kEvents = {{
    {EventType::discarded, discarded},
    {EventType::returned, returned},
    {EventType::bonus_turn, bonus_turn},
    {EventType::game_over, game_over},
}};

constexpr std::array<AwardWords, 2> kAwards = {{
    {AwardReason::completed, ""},
    {.reason = AwardReason::final_scoring, .because = "", .at_the_end = true},
}};

constexpr std::array<SupplyWords, 1> kSupplies = {{
    {&Arithmetic::cities, &Arithmetic::per_city, "completed city", "completed cities"},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::base,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .figures = kFigures,
                                   .closed_grounds = kClosedGrounds,
                                   .events = kEvents,
                                   .awards = kAwards,
                                   .supplies = kSupplies};

}  // namespace bastide::base
