// A turn reads from top to bottom of the table below.
#include "rules/turn.h"

#include <algorithm>
#include <array>

#include "rules/box/abbot.h"
#include "rules/box/river.h"
#include "rules/claim.h"
#include "rules/placement.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// ---- draw: chance decides which tile comes off the stack ----------------------------------------------------

Flow enter_draw(State& state, Events*) {
  if (state.bag.left == 0) return Flow::over;
  if (state.rules->options().unplaceable() == Unplaceable::back_in_stack) {
    ActionList draws;
    legal_draws(state, draws);
    if (draws.empty()) return Flow::over;
  }
  state.turn.decider = kChance;
  return Flow::decide;
}

// A tile that fits nowhere leaves the game and another is drawn.
Flow apply_draw(State& state, Action action, Events* events) {
  const KindId kind = action.kind();
  --state.bag.count[kind.at()];
  --state.bag.left;
  river::tile_drawn(state, kind);
  if (!has_place(state, kind)) {
    if (events != nullptr) events->push_back({.type = EventType::discarded, .kind = kind});
    return Flow::again;
  }
  state.turn.drawn = kind;
  return Flow::next;
}

// ---- place: the active player lays the tile -----------------------------------------------------------------

Flow enter_place(State& state, Events*) {
  state.turn.decider = state.turn.active;
  return Flow::decide;
}

Flow apply_place(State& state, Action action, Events*) {
  place_tile(state, action);
  return Flow::next;
}

// ---- claim: one follower on the tile just placed, or none ---------------------------------------------------

Flow enter_claim(State& state, Events*) {
  state.turn.decider = state.turn.active;
  const bool choice = legal_claims(state, state.turn.placed, nullptr) ||
                      (state.rules->has(Box::abbot) && abbot::legal_takes(state, nullptr));
  return choice ? Flow::decide : Flow::next;
}

void legal_claim(const State& state, ActionList& list) {
  legal_claims(state, state.turn.placed, &list);
  if (state.rules->has(Box::abbot)) abbot::legal_takes(state, &list);
  list.push_back(Action::pass());
}

Flow apply_claim(State& state, Action action, Events* events) {
  switch (action.type()) {
    case ActionType::claim:
      place_figure(state, action.figure(), segment_of(state, action));
      break;
    case ActionType::take: abbot::take(state, action, events); break;
    default: break;
  }
  return Flow::next;
}

// ---- score: what the tile completed -------------------------------------------------------------------------

Flow enter_score(State& state, Events* events) {
  score_completed(state, events);
  return Flow::next;
}

// ---- end of the turn: to the left, or the same player once more ---------------------------------------------

// The player of the last river tile also lays the lake, if the rules say so [PAM, Start of Game].
bool lake_follows(const State& state) {
  return state.rules->options().lake() == Lake::with_last_river_tile &&
         state.river.tiles_left == 0 && state.river.lake_left > 0;
}

Flow enter_end_turn(State& state, Events* events) {
  Turn& turn = state.turn;
  const bool bonus = turn.bonus_due && state.bag.left > 0;
  if (!bonus && !lake_follows(state)) {
    turn.active = PlayerId((turn.active.value + 1U) % state.rules->players());
  }
  if (bonus && events != nullptr) {
    events->push_back({.type = EventType::bonus_turn, .player = turn.active});
  }
  turn.is_bonus = bonus;
  turn.bonus_due = false;
  turn.placed = TileId();
  ++turn.number;
  return Flow::new_turn;
}

// ---- the table ------------------------------------------------------------------------------------------------

constexpr std::array<PhaseRow, 5> kPhases = {{
    {Phase::draw, Box::base, enter_draw, legal_draws, apply_draw,
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {Phase::place, Box::base, enter_place, legal_places, apply_place, "[RG, Placing land tiles]"},
    {Phase::claim, Box::base, enter_claim, legal_claim, apply_claim,
     "[RG, Deploying followers] [ZM, The Abbot]"},
    {Phase::score, Box::base, enter_score, nullptr, nullptr,
     "[RG, Scoring completed cloisters, roads and cities]"},
    {Phase::end_turn, Box::base, enter_end_turn, nullptr, nullptr, "[RG, Playing the game]"},
}};

// Goes on from phase to phase until somebody has to decide.
void advance(State& state, Flow flow, Events* events) {
  Turn& turn = state.turn;
  const auto& rows = state.rules->rows;
  while (flow != Flow::decide) {
    if (flow == Flow::over) {
      turn.phase = Phase::game_over;
      turn.decider = kChance;
      score_finally(state, events);
      return;
    }
    if (flow == Flow::next) ++turn.row;
    if (flow == Flow::new_turn) turn.row = 0;
    const PhaseRow& row = *rows[turn.row];
    turn.phase = row.phase;
    flow = row.enter(state, events);
  }
}

}  // namespace

std::span<const PhaseRow> all_phases() { return kPhases; }

void start(State& state, const Ruleset& rules) {
  copy_state(state, rules.initial);
  advance(state, Flow::new_turn, nullptr);
}

void legal(const State& state, ActionList& list) {
  list.clear();
  if (!is_over(state)) state.rules->rows[state.turn.row]->legal(state, list);
}

void play(State& state, Action action, Events* events) {
  const PhaseRow& row = *state.rules->rows[state.turn.row];
  advance(state, row.apply(state, action, events), events);
}

Action canonical(const State& state, Action action) {
  const bool placement = action.type() == ActionType::place && state.turn.phase == Phase::place;
  if (!placement || action.rotation() >= kRotations) return action;
  const Tile& tile = (*state.rules->library)[state.turn.drawn];
  return Action::place(action.cell(), static_cast<Rotation>(action.rotation() % tile.rotations));
}

std::uint8_t winners(const State& state) {
  std::int32_t best = state.players[0].score;
  for (unsigned p = 1; p < state.rules->players(); ++p) {
    best = std::max(best, state.players[p].score);
  }
  std::uint8_t players = 0;
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    if (state.players[p].score == best) players |= static_cast<std::uint8_t>(bit(p));
  }
  // In tournaments the player who began loses a tie (docs/rules/base.md).
  const bool tie = (players & (players - 1)) != 0;
  if (tie && state.rules->options().start_player_loses_ties()) {
    players &= static_cast<std::uint8_t>(~1U);
  }
  return players;
}

}  // namespace bastide
