// A turn follows the table of phases below. The boxes' phases come between its rows, at the steps
// that they name (rules/box.h).
#include "rules/turn.h"

#include "rules/claims_and_returns.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace bastide {

namespace {

// ---- draw: chance decides which tile is drawn ----------------------------------------

// Can any player draw a tile? The answer differs by player: only some may have a bridge that a tile
// needs.
bool anybody_can_draw(const State& state) {
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    if (can_draw(state, PlayerId(p))) return true;
  }
  return false;
}

// Ends the player's turn without a tile. If no player can lay a tile, this is the last turn, but
// tiles of a bazaar and abbeys may follow [BB, THE BAZAAR] [BB, Abbey].
Flow go_without_tile(State& state) {
  state.bag.useless = !anybody_can_draw(state);
  return Flow::no_tile;
}

// A tile that fits nowhere is discarded, and another one is drawn from the stack, even if the first
// tile came from a bazaar.
Flow try_tile(State& state, KindId kind, Events* events) {
  if (!has_place(state, kind, state.turn.active)) {
    if (events != nullptr) events->push_back({.type = EventType::discarded, .kind = kind});
    return can_draw(state) ? Flow::again : go_without_tile(state);
  }
  state.turn.drawn = kind;
  return Flow::next;
}

Flow enter_draw(State& state, Events* events) {
  KindId kind;
  if (any_of(state.rules->on.take_tile, state, kind)) return try_tile(state, kind, events);
  if (can_draw(state)) {
    state.turn.decider = kChance;
    return Flow::decide;
  }
  return tile_is_left(state) ? go_without_tile(state) : Flow::over;
}

Flow apply_draw(State& state, Action action, Events* events) {
  take_from_stack(state, action.kind());
  state.bag.useless = false;
  return try_tile(state, action.kind(), events);
}

// ---- place: the active player lays the tile -----------------------------------------------------

Flow enter_place(State& state, Events*) {
  state.turn.decider = state.turn.active;
  return Flow::decide;
}

Flow apply_place(State& state, Action action, Events* events) {
  place_tile(state, action, events);
  return Flow::next;
}

// ---- claim: one figure on the tile just placed, an action instead of it, or nothing -----------

Flow enter_claim(State& state, Events*) {
  const Moments<List>& on = state.rules->on;
  state.turn.decider = state.turn.active;
  OfferCollector offers;
  if (!state.turn.figure_moved) {
    offer_claims(state, offers);
    offer_all(on.instead_of_figure, offers, state);
  }
  offer_all(on.beside_figure, offers, state);
  return offers.any() ? Flow::decide : Flow::next;
}

void legal_claim(const State& state, ActionList& list) {
  const Moments<List>& on = state.rules->on;
  OfferCollector beside(list);
  offer_all(on.beside_figure, beside, state);
  if (!state.turn.figure_moved) {
    OfferCollector compelled(list);
    offer_all(on.compels, compelled, state);
    if (compelled.any()) return;
    OfferCollector figures(list);
    offer_claims(state, figures);
    OfferCollector instead(list);
    offer_all(on.instead_of_figure, instead, state);
  }
  list.push_back(Action::pass());
}

Flow apply_claim(State& state, Action action, Events* events) {
  const Moments<List>& on = state.rules->on;
  if (action.type() == ActionType::pass) return Flow::next;
  if (action.type() == ActionType::claim) {
    place_figure(state, action.figure(), segment_of(state, action));
    tell(on.figure_placed, state, state.figures.back(), events);
    state.turn.figure_placed = true;
  } else if (any_of(on.act_beside, state, action, events)) {
    return Flow::again;
  } else {
    any_of(on.act_instead, state, action, events);
  }
  state.turn.figure_moved = true;
  return on.beside_figure.empty() ? Flow::next : Flow::again;
}

// ---- score: the features that the tile completed ------------------------------------------------

Flow enter_score(State& state, Events* events) {
  score_completed(state, events);
  return Flow::next;
}

// ---- end of the turn: the player to the left, or the same player, comes next --------------------

void pass_turn(State& state) {
  if (any_of(state.rules->on.pass_turn, state)) return;
  state.turn.active = PlayerId((state.turn.active.value + 1U) % state.rules->players());
}

Flow enter_end_turn(State& state, Events* events) {
  Turn& turn = state.turn;
  const bool goes_on = turn_goes_on(state);
  const bool bonus = !goes_on && second_turn_follows(state);
  tell(state.rules->on.turn_ended, state);
  if (!bonus && !goes_on) pass_turn(state);
  if (bonus && events != nullptr) {
    const EventReason reason = turn.builder_due ? EventReason::builder : EventReason::hole;
    events->push_back({.type = EventType::bonus_turn, .player = turn.active, .reason = reason});
  }
  turn.second_part = goes_on || (bonus && turn.builder_due);
  if (!goes_on) {
    turn.is_bonus = bonus;
    turn.bonus_due = turn.builder_due = false;
  }
  turn.figure_moved = false;
  turn.figure_placed = turn.figure_placed && goes_on;
  turn.bridge_built = false;
  turn.barn = SegmentId();
  turn.scored = 0;
  turn.placed = TileId();
  ++turn.number;
  return Flow::new_turn;
}

// ---- the table ----------------------------------------------------------------------------------

// The phases that every game has.
constexpr std::array<PhaseRow, 5> kPhases = {{
    {Phase::draw, Step::draw, enter_draw, legal_draws, apply_draw,
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {Phase::place, Step::place, enter_place, legal_places, apply_place, "[RG, Placing land tiles]"},
    {Phase::claim, Step::claim, enter_claim, legal_claim, apply_claim,
     "[RG, Deploying followers] [ZM, The Abbot]"},
    {Phase::score, Step::score, enter_score, nullptr, nullptr,
     "[RG, Scoring completed cloisters, roads and cities]"},
    {Phase::end_turn, Step::end_turn, enter_end_turn, nullptr, nullptr, "[RG, Playing the game]"},
}};

// Returns the row of a phase of the base game.
std::uint8_t row_of(const Ruleset& rules, Phase phase) {
  std::uint8_t row = 0;
  while (rules.rows[row]->phase != phase) ++row;
  return row;
}

// Returns the first row of this step or of a later one.
std::uint8_t first_row(const Ruleset& rules, Step step) {
  std::uint8_t row = 0;
  while (rules.rows[row]->step < step) ++row;
  return row;
}

// Returns the row of the next phase. After the last turn, returns a row of the game's end, or the
// end of the list.
std::size_t row_after(const State& state, Flow flow) {
  const std::size_t row = state.turn.row;
  switch (flow) {
    case Flow::new_turn: return 0;
    case Flow::placed: return row_of(*state.rules, Phase::place) + 1U;
    case Flow::no_tile: return first_row(*state.rules, Step::knights_leave);
    case Flow::no_turn: return row_of(*state.rules, Phase::end_turn);
    case Flow::over: return std::max<std::size_t>(row, row_of(*state.rules, Phase::end_turn)) + 1U;
    default: return row;
  }
}

// Enters phase after phase until a player or chance must decide.
void advance(State& state, Flow flow, Events* events) {
  Turn& turn = state.turn;
  const std::span<const PhaseRow* const> rows = state.rules->rows;
  while (flow != Flow::decide) {
    const std::size_t row = flow == Flow::next ? turn.row + 1U : row_after(state, flow);
    if (row == rows.size()) {
      turn.phase = Phase::game_over;
      turn.decider = kChance;
      score_finally(state, events);
      return;
    }
    turn.row = static_cast<std::uint8_t>(row);
    turn.phase = rows[row]->phase;
    flow = rows[row]->enter(state, events);
  }
}

}  // namespace

std::span<const PhaseRow> base_phases() { return kPhases; }

bool tile_waits(const State& state) { return any_of(state.rules->on.has_tile, state); }

// If the stack has tiles but none of them fits, one more turn begins, without a tile. It sets
// `bag.useless`, so that no other turn follows.
bool tile_is_left(const State& state) {
  return tile_waits(state) || can_draw(state) || anybody_can_draw(state) ||
         (!state.bag.useless && may_draw_any(state));
}

bool turn_goes_on(const State& state) { return any_of(state.rules->on.goes_on, state); }

bool second_turn_follows(const State& state) { return state.turn.bonus_due && can_draw(state); }

void start(State& state, const Ruleset& rules) {
  state = rules.initial;
  advance(state, Flow::new_turn, nullptr);
}

void legal(const State& state, ActionList& list) {
  list.clear();
  if (!is_over(state)) state.rules->rows[state.turn.row]->legal(state, list);
}

bool is_legal(const State& state, Action action) {
  ActionList list;
  legal(state, list);
  return std::find(list.begin(), list.end(), action) != list.end();
}

namespace {

// For assertions. Checks the form of every action, but searches the list of legal actions only for
// one action in 64, because listing takes several times as long as playing.
[[maybe_unused]] bool looks_legal(const State& state, Action action) {
  if (is_over(state)) return false;
  const ActionInfo* type = find_action(action.type());
  if (type == nullptr || !type->is_well_formed(action)) return false;
  if ((action.type() == ActionType::draw) != (state.turn.decider == kChance)) return false;
  return mixed(action.bits() + state.turn.number) % 64 != 0 || is_legal(state, action);
}

}  // namespace

void play(State& state, Action action, Events* events) {
  assert(looks_legal(state, action));
  const PhaseRow& row = *state.rules->rows[state.turn.row];
  advance(state, row.apply(state, action, events), events);
}

void let_place(State& state, PlayerId player, KindId kind) {
  state.turn = {.number = state.turn.number,
                .row = row_of(*state.rules, Phase::place),
                .phase = Phase::place,
                .active = player,
                .decider = player,
                .drawn = kind};
}

Action canonical(const State& state, Action action) {
  const bool placement = action.type() == ActionType::place && state.turn.phase == Phase::place;
  if (!placement || action.rotation() >= kRotations) return action;
  const TileKind& tile = state.rules->tile(state.turn.drawn);
  return action.turned(static_cast<Rotation>(action.rotation() % tile.rotations));
}

PlayerSet winners(const State& state) {
  std::int32_t best = state.players[0].score;
  for (unsigned p = 1; p < state.rules->players(); ++p) {
    best = std::max(best, state.players[p].score);
  }
  PlayerSet players = 0;
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    if (state.players[p].score == best) players |= player_set(p);
  }
  // With this option for tournaments, the start player loses a tie (docs/rules/base.md).
  const bool start_player_loses = state.rules->options()[kStartPlayerLosesTiesOption];
  if (has_several(players) && start_player_loses) players &= ~player_set(0);
  return players;
}

}  // namespace bastide
