#include "rules/box/dragon.h"

#include "base/linear_search.h"
#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace bastide::dragon {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kDragonCite = "[BB, THE DRAGON]";
constexpr std::string_view kVolcanoCite = "[BB, THE VOLCANO]";
constexpr std::string_view kFairyCite = "[BB, THE FAIRY]";
constexpr std::string_view kPrincessCite = "[BB, THE PRINCESS]";
constexpr std::string_view kPortalCite = "[BB, THE MAGIC PORTAL]";

// ---- the volcano, the princess, the portal ------------------------------------------------------

std::optional<Refusal> of_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  const bool there = kind.at() < state.rules->library->tiles().size();
  if (!there || state.bag.count[kind.at()] == 0) return std::nullopt;
  DrawLimits limits;
  limits_draw(state, limits);
  if (limits.allow(state.rules->tile(kind))) return std::nullopt;
  return refuse("dragon tiles wait until a volcano is placed"_en, kDragonCite);
}

std::optional<Refusal> nowhere(const State& state) {
  const bool insists = state.rules->has(Box::dragon) &&
                       state.rules->options()[kPrincessOption] == Princess::must &&
                       offers_any(offer_princess, state);
  if (!insists) return std::nullopt;
  return refuse("the princess sends a knight home, and no figure is placed"_en, kPrincessCite);
}

bool leads_elsewhere(const State& state) {
  return state.rules->has(Box::dragon) && kind_of(state, state.turn.placed).has(kPortal);
}

std::optional<Refusal> not_there(const State& state, TileId tile, SegmentId segment) {
  if (stands_at(state, state.board.tiles[tile.at()].cell)) {
    return refuse("no figure may go on the dragon's tile"_en, kVolcanoCite);
  }
  const bool by_portal = tile != state.turn.placed && leads_elsewhere(state);
  if (!by_portal || !state.board.feature(segment).complete()) return std::nullopt;
  return refuse("a magic portal does not lead to a complete feature"_en, kPortalCite);
}

std::optional<Refusal> of_return(const State& state, Action action) {
  if (!state.rules->has(Box::dragon) || state.turn.figure_moved) return std::nullopt;
  const bool princess = (kind_of(state, state.turn.placed).segment_marks & kPrincess) != 0;
  if (!princess || names_no_segment(state, action)) return std::nullopt;
  return refuse("the princess sends home a knight of the city she is in"_en, kPrincessCite);
}

std::optional<Refusal> of_passing_the_princess(const State&, Action) {
  return refuse("the princess must send a knight home"_en, kPrincessCite);
}

// ---- the fairy ----------------------------------------------------------------------------------

// The reason why the fairy may not be moved at all now.
std::optional<Refusal> no_fairy_now(const State& state) {
  if (state.rules->setup.plays_without(Part::fairy)) {
    return refuse("this game is played without the fairy"_en, kFairyCite);
  }
  if (state.turn.phase != Phase::claim) return std::nullopt;
  if (state.rules->options()[kFairyMovesOption] != FairyMoves::instead_of_a_figure) {
    return refuse("the fairy is moved at the end of the turn"_en, kTurnSummary);
  }
  if (!state.turn.figure_moved) return std::nullopt;
  return refuse("the fairy moves only if no figure was placed or moved in this turn"_en,
                kFairyCite);
}

bool has_follower_at(const State& state, PlayerId player, Cell cell) {
  const bool on_segment =
      std::any_of(state.figures.begin(), state.figures.end(), [&](const PlacedFigure& figure) {
        const TileId tile = state.board.tile_of[figure.segment.at()];
        return figure.player == player && is_follower(figure.figure) &&
               state.board.tiles[tile.at()].cell == cell;
      });
  const auto boxes = all_words();
  return on_segment || std::any_of(boxes.begin(), boxes.end(), [&](const BoxWords* box) {
           return box->holds_follower != nullptr && box->holds_follower(state, player, cell);
         });
}

std::optional<Refusal> of_fairy(const State& state, Action action) {
  if (auto why = no_fairy_now(state)) return why;
  const bool on_tile = state.rules->options()[kFairyOption] == Fairy::on_tile;
  if (on_tile != (action == Action::fairy(action.cell()))) {
    return refuse(on_tile ? "the fairy goes on a tile, not beside one figure"_en
                          : "the fairy goes beside one follower: name its segment and figure"_en,
                  kFairyCite);
  }
  if (!has_follower_at(state, state.turn.decider, action.cell())) {
    return refuse("the fairy may only go to your own follower"_en, kFairyCite);
  }
  if (state.dragon.fairy_on_board && state.dragon.fairy == action.cell()) {
    return refuse("the fairy is there already"_en, kFairyCite);
  }
  return refuse("you have no such follower for the fairy"_en, kFairyCite);
}

// ---- the dragon ---------------------------------------------------------------------------------

std::optional<Refusal> of_step(const State& state, Action action) {
  const DragonState& dragon = state.dragon;
  const Cell cell = action.cell();
  const bool step = contains(neighbours(dragon.dragon), cell);
  if (!step) return refuse("the dragon moves one tile at a time, never diagonally"_en, kDragonCite);
  if (!tile_at(state.board, cell).valid()) {
    return no_tile_at(cell, kDragonCite);
  }
  if (dragon.fairy_on_board && dragon.fairy == cell) {
    return refuse("the dragon may not enter the fairy's tile"_en, kFairyCite);
  }
  return refuse("the dragon may not enter a tile twice in one move"_en, kDragonCite);
}

std::optional<Refusal> of_passing_the_journey(const State&, Action) {
  return refuse("the dragon must move on"_en, kDragonCite);
}

constexpr std::array<RefusalRow, 7> kRefusals = {{
    {ActionType::draw, Phase::draw, of_draw},
    {ActionType::take, Phase::claim, of_return},
    {ActionType::pass, Phase::claim, of_passing_the_princess},
    {ActionType::fairy, Phase::claim, of_fairy},
    {ActionType::fairy, Phase::fairy, of_fairy},
    {ActionType::dragon, Phase::dragon, of_step},
    {ActionType::pass, Phase::dragon, of_passing_the_journey},
}};

// ---- choices and reports ------------------------------------------------------------------------

bool sends_home(const State& state, Action action) {
  return (kind_of(state, state.turn.placed).segment_marks & kPrincess) != 0 &&
         state.board.feature_of[segment_of(state, action).at()].valid() &&
         state.board.feature(segment_of(state, action)).kind == SegmentKind::city;
}

Sentence knight(const State& state, Action action, English words) {
  if (!sends_home(state, action)) return {};
  return say(words, {{"figure", choices_in_words::owned_figure(state, action)},
                     {"segment", choices_in_words::segment(state, action)},
                     {"at", choices_in_words::at_cell(action)}});
}

Sentence send_knight(const State& state, Action action) {
  Sentence said = knight(state, action, "send {figure} home from {segment} {at}"_en);
  return said.empty() ? said : choices_in_words::with_size(std::move(said), state, action);
}

Sentence sends_knight(const State& state, Action action) {
  return knight(state, action, "sends {figure} home from {segment} {at}"_en);
}

Sentence beside_whom(const State& state, Action action) {
  if (action == Action::fairy(action.cell())) return {};
  return say(", beside {figure} on {segment}"_en,
             {{"figure", nouns::figure(action.figure())},
              {"segment", choices_in_words::segment(state, action)}});
}

// Returns the player's only follower on the tile at `cell`, written as the action that claims its
// segment; nothing if the player has none or several followers there.
std::optional<Action> only_follower(const State& state, Cell cell) {
  std::optional<Action> found;
  for (const PlacedFigure& figure : state.figures) {
    const TileId tile = state.board.tile_of[figure.segment.at()];
    const bool here = state.board.tiles[tile.at()].cell == cell;
    if (!here || figure.player != state.turn.decider || !is_follower(figure.figure)) continue;
    if (found) return std::nullopt;
    found = Action::claim(figure.figure, cell, state.board.local(figure.segment));
  }
  return found;
}

// Names the cell to which the fairy moves, and the follower beside her with the size of its
// feature. Leaves out the follower if it could be one of several on the tile.
Sentence fairy(const State& state, Action action) {
  const bool on_tile = action == Action::fairy(action.cell());
  const std::optional<Action> whom = on_tile ? only_follower(state, action.cell()) : action;
  Sentence said =
      say("the fairy {to}{beside}"_en, {{"to", nouns::to(action.cell())},
                                        {"beside", whom ? beside_whom(state, *whom) : Sentence()}});
  return whom ? choices_in_words::with_size(std::move(said), state, *whom) : said;
}

Sentence moves_fairy(const State& state, Action action) {
  return say("moves the fairy {to}{beside}"_en,
             {{"to", nouns::to(action.cell())}, {"beside", beside_whom(state, action)}});
}

Sentence step(const State&, Action action) {
  return say("the dragon {to}"_en, {{"to", nouns::to(action.cell())}});
}

Sentence moves_dragon(const State&, Action action) {
  return say("moves the dragon {to}"_en, {{"to", nouns::to(action.cell())}});
}

constexpr std::array<ActionWords, 4> kActions = {{
    {ActionType::take, Phase::claim, send_knight, sends_knight},
    {ActionType::fairy, Phase::claim, fairy, moves_fairy},
    {ActionType::fairy, Phase::fairy, fairy, moves_fairy},
    {ActionType::dragon, Phase::dragon, step, moves_dragon},
}};

bool is_fairy(Action action) { return action.type() == ActionType::fairy; }

bool has_princess(const State& state) {
  return state.turn.placed.valid() &&
         (kind_of(state, state.turn.placed).segment_marks & kPrincess) != 0;
}
// May the princess send a knight home? An action that takes an abbot back does not count.
bool a_knight(const State& state, std::span<const Action> legal) {
  return has_princess(state) && std::any_of(legal.begin(), legal.end(), [&](Action action) {
           return action.type() == ActionType::take && sends_home(state, action);
         });
}
bool is_take(Action action) { return action.type() == ActionType::take; }
bool only_a_knight(const State& state, std::span<const Action> legal) {
  return a_knight(state, legal) && choices_in_words::may_only(legal, is_take);
}
bool a_fairy(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may(legal, is_fairy);
}
bool only_a_fairy(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may_only(legal, is_fairy);
}

Sentence step_number(const State& state) {
  return say("step {n} of {all}"_en,
             {{"n", kDragonSteps + 1 - state.dragon.steps_left}, {"all", kDragonSteps}});
}

constexpr std::array<PhaseWords, 6> kPhases = {{
    {Phase::claim, "the tile is placed; now a figure may be placed"_en,
     "place a follower or move the fairy?"_en, "no"_en, a_fairy},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "move the fairy?"_en,
     "no"_en, only_a_fairy},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en,
     "place a follower or send a knight home?"_en, "no"_en, a_knight},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "send a knight home?"_en,
     "no"_en, only_a_knight},
    {.phase = Phase::dragon,
     .wanted = "the dragon moves now"_en,
     .question = "where does the dragon go?"_en,
     .detail = step_number},
    {Phase::fairy, "the fairy may be moved now"_en, "where does the fairy go?"_en, "nowhere"_en},
}};

constexpr std::array<PhaseReason, 2> kPhaseReasons = {{
    {Phase::dragon, "players take turns to move the dragon, and it eats the figures it meets"_en},
    {Phase::fairy, "who places no figure in a turn may move the fairy"_en},
}};

constexpr std::array<BonusWords, 2> kBonuses = {{
    {.kind = BonusKind::fairy_turn,
     .reason = "for starting the turn beside the fairy"_en,
     .begins_turn = true},
    {.kind = BonusKind::fairy_scored, .reason = "for a follower that scored beside the fairy"_en},
}};

constexpr std::array<ReasonWords, 2> kReasons = {{
    {EventReason::dragon, ", taken by the dragon"_en},
    {EventReason::princess, ", sent home by the princess"_en},
}};

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::dragon,
    .refusals = kRefusals,
    .actions = kActions,
    .phases = kPhases,
    .phase_reasons = kPhaseReasons,
    .claims = {.nowhere = nowhere, .not_there = not_there, .leads_elsewhere = leads_elsewhere},
    .bonuses = kBonuses,
    .reasons = kReasons};

}  // namespace bastide::dragon
