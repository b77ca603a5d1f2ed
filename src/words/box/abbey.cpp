#include "rules/box/abbey.h"

#include "rules/box/dragon.h"
#include "rules/claim.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/refusal_parts.h"

#include <algorithm>
#include <array>

namespace bastide::abbey {

namespace {

using namespace refusals;  // NOLINT: their common parts

constexpr std::string_view kAbbeyCite = "[BB, Abbey]";
constexpr std::string_view kMayorCite = "[BB, Mayor]";
constexpr std::string_view kWagonCite = "[BB, Wagon]";
constexpr std::string_view kBarnCite = "[BB, Barn]";

// ---- the abbey ----------------------------------------------------------------------------------

std::optional<Refusal> of_abbey(const State& state, Action action) {
  const Cell cell = action.cell();
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return refuse("a tile lies at " + cell_name(cell) + " already", kPlacing);
  const bool hole =
      there.site.valid() && std::all_of(kAllSides.begin(), kAllSides.end(), [&](Side side) {
        return state.board.sites[there.site.at()].beside[number(side)].valid();
      });
  if (!hole) {
    return refuse("an abbey goes only into a hole with tiles on all four sides", kAbbeyCite);
  }
  const bool turned = action == Action::place(cell, action.rotation());
  return refuse(turned ? "an abbey is not turned: it looks the same from all sides"
                       : "an abbey needs no bridge",
                kAbbeyCite);
}

// ---- the barn -----------------------------------------------------------------------------------

Refusal of_barn(const State& state, Action action) {
  const Cell placed = state.board.tiles[state.turn.placed.at()].cell;
  const int dx = action.cell().x - placed.x;
  const int dy = action.cell().y - placed.y;
  if (dx < 0 || dx > 1 || dy < 0 || dy > 1) {
    return refuse("a barn stands on a corner of the tile just placed", kBarnCite);
  }
  const SegmentId field = corner_field(state, action.cell());
  if (!field.valid()) {
    return refuse("a barn stands where the fields of four tiles meet at a corner", kBarnCite);
  }
  if (state.board.local(field) != action.segment()) return no_such_segment();
  if (dragon::stands_at(state, placed) && !state.rules->options()[kVolcanoAndBarnOption]) {
    return refuse("no figure is placed in the turn of a volcano", "[BB, THE VOLCANO]");
  }
  return refuse("that farm has a barn already", kBarnCite);
}

std::optional<Refusal> taken_by_a_barn(const Feature& feature) {
  if (feature.barns == 0) return std::nullopt;
  return refuse("a farm with a barn takes no farmers", kBarnCite);
}

// ---- the wagon ----------------------------------------------------------------------------------

std::optional<Refusal> of_wagon(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  const Feature& feature = state.board.feature(segment_of(state, action));
  const std::string that = "that " + words_for(feature.kind);
  if (action.figure() != Figure::wagon) return refuse("only a wagon moves on", kWagonCite);
  if (feature.kind == SegmentKind::field) {
    return refuse("a wagon never stands in a field", kWagonCite);
  }
  if (feature.complete()) return refuse(that + " is complete", kWagonCite);
  if (feature.followers != 0) return refuse(that + " is occupied", kWagonCite);
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure goes where the dragon stands", "[BB, THE VOLCANO]");
  }
  return refuse("the wagon moves only to a road, city or cloister that its own meets", kWagonCite);
}

constexpr std::array<RefusalRow, 2> kRefusals = {{
    {ActionType::place, Phase::abbey, of_abbey},
    {ActionType::move, Phase::wagon, of_wagon},
}};

// ---- what is done -------------------------------------------------------------------------------

std::string abbey_there(const State&, Action action) {
  return "the abbey" + choices_in_words::at_cell(action);
}

std::string places_abbey(const State& state, Action action) {
  return "places " + abbey_there(state, action);
}

std::string barn_there(const State&, Action action) {
  if (action.figure() != Figure::barn) return {};
  return "the barn on the corner" + choices_in_words::at_cell(action);
}

std::string puts_barn(const State& state, Action action) {
  return action.figure() == Figure::barn ? "puts " + barn_there(state, action) : "";
}

std::string wagon_there(const State& state, Action action) {
  return "the wagon to " + choices_in_words::segment(state, action) +
         choices_in_words::at_cell(action);
}

std::string wagon_and_prospects(const State& state, Action action) {
  return wagon_there(state, action) + ": " + choices_in_words::prospects(state, action);
}

std::string moves_wagon(const State& state, Action action) {
  return "moves " + wagon_there(state, action);
}

constexpr std::array<ActionWords, 3> kActions = {{
    {ActionType::place, Phase::abbey, abbey_there, places_abbey},
    {ActionType::claim, Phase::claim, barn_there, puts_barn},
    {ActionType::move, Phase::wagon, wagon_and_prospects, moves_wagon},
}};

constexpr std::array<PhaseWords, 2> kPhases = {{
    {Phase::abbey, "an abbey may be placed now instead of drawing a tile; pass draws one",
     "your abbey?", "draw a tile"},
    {Phase::wagon, "a wagon may move on now", "where does your wagon go?", "home"},
}};

constexpr std::array<FigureWords, 3> kFigures = {{
    {.figure = Figure::mayor,
     .plural = "mayors",
     .citation = kMayorCite,
     .only_on = "a mayor stands in cities only"},
    {.figure = Figure::wagon, .plural = "wagons", .citation = kWagonCite},
    {.figure = Figure::barn, .plural = "barns", .citation = kBarnCite, .on_corner = of_barn},
}};

constexpr std::array<AwardWords, 3> kAwards = {{
    {AwardReason::barn_built, ", where a barn is built now"},
    {AwardReason::barn_joined, ", joined to a barn's farm now"},
    {.reason = AwardReason::barn_final,
     .because = ", for the barn there",
     .at_the_end = true,
     .to_each = true},
}};

constexpr std::array<WeightWords, 1> kWeights = {{
    {.players = &Award::mayors,
     .weight = [](const Award& award) { return award.sum.pennants; },
     .alone = [](std::string_view) { return std::string("the mayor"); },
     .among = "one of them the mayor",
     .weightless = ", where the mayor weighs nothing without a pennant",
     .key = "mayors"},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::abbey,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .figures = kFigures,
                                   .claims = {.taken = taken_by_a_barn},
                                   .awards = kAwards,
                                   .weights = kWeights};

}  // namespace bastide::abbey
