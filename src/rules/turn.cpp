// A turn reads from top to bottom of the table below.
#include "rules/turn.h"

#include "rules/box/abbey.h"
#include "rules/box/abbot.h"
#include "rules/box/bazaar.h"
#include "rules/box/bridges.h"
#include "rules/box/cathars.h"
#include "rules/box/count.h"
#include "rules/box/dragon.h"
#include "rules/box/river.h"
#include "rules/claim.h"
#include "rules/placement.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace bastide {

namespace {

// ---- draw: chance decides which tile comes off the stack ----------------------------------------

// A tile from the bazaar that its buyer cannot place is discarded like any other, and another is
// drawn.
Flow take_from_bazaar(State& state, Events* events) {
  const KindId kind = bazaar::take_tile(state);
  if (!has_place(state, kind)) {
    if (events != nullptr) events->push_back({.type = EventType::discarded, .kind = kind});
    state.bazaar.serving = false;
    return tile_is_left(state) ? Flow::again : Flow::end_turn;
  }
  state.turn.drawn = kind;
  return Flow::next;
}

Flow enter_draw(State& state, Events* events) {
  if (bazaar::serves(state)) return take_from_bazaar(state, events);
  if (!tile_is_left(state)) return Flow::over;
  state.turn.decider = kChance;
  return Flow::decide;
}

// A tile that fits nowhere leaves the game and another is drawn. Where there is none the turn is
// over, and what comes after it comes: tiles of a bazaar, abbeys [BB, THE BAZAAR] [BB, Abbey].
Flow apply_draw(State& state, Action action, Events* events) {
  const KindId kind = action.kind();
  take_from_stack(state, kind);
  if (!has_place(state, kind)) {
    if (events != nullptr) events->push_back({.type = EventType::discarded, .kind = kind});
    return can_draw(state) ? Flow::again : Flow::end_turn;
  }
  state.turn.drawn = kind;
  return Flow::next;
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

// ---- claim: one figure on the tile just placed, or something else instead, or nothing -----------

// A princess who must send a knight home leaves no other choice [BB, THE PRINCESS].
bool princess_insists(const State& state) {
  return state.rules->has(Box::dragon) && state.rules->options().princess() == Princess::must &&
         dragon::legal_princess(state, nullptr);
}

bool fairy_instead(const State& state) {
  return state.rules->has(Box::dragon) &&
         state.rules->options().fairy_moves() == FairyMoves::instead_of_a_figure;
}

bool may_move_figure(const State& state) {
  return legal_claims(state, nullptr) ||
         (state.rules->has(Box::abbot) && abbot::legal_takes(state, nullptr)) ||
         (state.rules->has(Box::dragon) && dragon::legal_princess(state, nullptr)) ||
         (fairy_instead(state) && dragon::legal_fairy(state, nullptr));
}

// A bridge may be built before or after the figure [BB, BRIDGES].
Flow enter_claim(State& state, Events*) {
  state.turn.decider = state.turn.active;
  const bool choice = (!state.turn.figure_moved && may_move_figure(state)) ||
                      (state.rules->has(Box::bridges) && bridges::legal_bridges(state, nullptr));
  return choice ? Flow::decide : Flow::next;
}

void legal_claim(const State& state, ActionList& list) {
  if (state.rules->has(Box::bridges)) bridges::legal_bridges(state, &list);
  if (!state.turn.figure_moved) {
    if (princess_insists(state)) {
      dragon::legal_princess(state, &list);
      return;
    }
    legal_claims(state, &list);
    if (state.rules->has(Box::abbot)) abbot::legal_takes(state, &list);
    if (state.rules->has(Box::dragon)) dragon::legal_princess(state, &list);
    if (fairy_instead(state)) dragon::legal_fairy(state, &list);
  }
  list.push_back(Action::pass());
}

// An abbot taken back brings points; another knight goes home with the princess and brings none.
void apply_take(State& state, Action action, Events* events) {
  if (action.figure() == Figure::abbot && action.owner() == state.turn.decider) {
    abbot::take(state, action, events);
  } else {
    remove_figure(state, find_figure(state, action), events);
  }
}

Flow apply_claim(State& state, Action action, Events* events) {
  switch (action.type()) {
    case ActionType::pass: return Flow::next;
    case ActionType::bridge:
      bridges::build(state, action.cell(), action.bridge(), events);
      return Flow::again;
    case ActionType::claim:
      place_figure(state, action.figure(), segment_of(state, action));
      if (action.figure() == Figure::barn) state.turn.barn = segment_of(state, action);
      state.turn.figure_placed = true;
      break;
    case ActionType::take: apply_take(state, action, events); break;
    default: dragon::move_fairy(state, action); break;
  }
  state.turn.figure_moved = true;
  return state.rules->has(Box::bridges) ? Flow::again : Flow::next;
}

// ---- score: what the tile completed -------------------------------------------------------------

Flow enter_score(State& state, Events* events) {
  score_completed(state, events);
  return Flow::next;
}

// ---- end of the turn: to the left, or the same player once more ---------------------------------

// The player of the last river tile also lays the lake, if the rules say so [PAM, Start of Game].
bool lake_follows(const State& state) {
  return state.rules->options().lake() == Lake::with_last_river_tile &&
         state.river.tiles_left == 0 && state.river.lake_left > 0;
}

void pass_turn(State& state) {
  if (state.bazaar.host.valid()) {
    bazaar::serve_next(state);
  } else {
    state.turn.active = PlayerId((state.turn.active.value + 1U) % state.rules->players());
  }
}

Flow enter_end_turn(State& state, Events* events) {
  Turn& turn = state.turn;
  const bool bonus = second_turn_follows(state);
  const bool lake = lake_follows(state);
  state.bazaar.serving = false;
  if (!bonus && !lake) pass_turn(state);
  if (bonus && events != nullptr) {
    events->push_back({.type = EventType::bonus_turn, .player = turn.active});
  }
  turn.is_bonus = bonus;
  turn.second_part = lake || (bonus && turn.builder_due);
  turn.bonus_due = turn.builder_due = false;
  turn.figure_moved = false;
  turn.figure_placed = turn.figure_placed && lake;
  turn.bridge_built = false;
  turn.barn = SegmentId();
  turn.scored = 0;
  turn.placed = TileId();
  state.dragon.moved = false;
  ++turn.number;
  return Flow::new_turn;
}

// ---- the beginning and the end of a turn with a fairy -------------------------------------------

Flow enter_begin_turn(State& state, Events* events) {
  // A builder's second turn brings no second point [BB, THE FAIRY]; a hole's is like any other
  // [PAM, Placing a Tile]. When no tile is left no turn begins.
  if (!state.turn.second_part && tile_is_left(state)) dragon::begin_turn(state, events);
  return Flow::next;
}

// The turn of whoever still lays the lake has not ended.
Flow enter_fairy(State& state, Events*) {
  state.turn.decider = state.turn.active;
  const bool choice = !fairy_instead(state) && !state.turn.figure_placed && !lake_follows(state) &&
                      dragon::legal_fairy(state, nullptr);
  return choice ? Flow::decide : Flow::next;
}

void legal_fairy_move(const State& state, ActionList& list) {
  dragon::legal_fairy(state, &list);
  list.push_back(Action::pass());
}

Flow apply_fairy(State& state, Action action, Events*) {
  if (action.type() == ActionType::fairy) dragon::move_fairy(state, action);
  return Flow::next;
}

// The dragon moves in one of two places, as the option says.
Flow enter_dragon_before(State& state, Events* events) {
  const bool now = state.rules->options().dragon_moves() == DragonMoves::before_scoring;
  return now ? dragon::enter_journey(state, events) : Flow::next;
}
Flow enter_dragon_after(State& state, Events* events) {
  const bool now = state.rules->options().dragon_moves() == DragonMoves::after_scoring;
  return now ? dragon::enter_journey(state, events) : Flow::next;
}

// ---- the table ----------------------------------------------------------------------------------

constexpr std::array<PhaseRow, 17> kPhases = {{
    {Phase::begin_turn, Box::dragon, enter_begin_turn, nullptr, nullptr,
     "[BB, THE FAIRY] [PAM, Turn Summary]"},
    {Phase::abbey, Box::abbey, abbey::enter_abbey, abbey::legal_abbey, abbey::apply_abbey,
     "[BB, Abbey]"},
    {Phase::draw, Box::base, enter_draw, legal_draws, apply_draw,
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {Phase::place, Box::base, enter_place, legal_places, apply_place, "[RG, Placing land tiles]"},
    {Phase::claim, Box::base, enter_claim, legal_claim, apply_claim,
     "[RG, Deploying followers] [ZM, The Abbot]"},
    {Phase::dragon, Box::dragon, enter_dragon_before, dragon::legal_steps, dragon::apply_step,
     "[PAM, Turn Summary] [BB, Turn sequence]"},
    {Phase::castle, Box::bridges, bridges::enter_castle, bridges::legal_castle,
     bridges::apply_castle, "[BB, CASTLES]"},
    {Phase::summons, Box::count, count::enter_summons, count::legal_summons, count::apply_summons,
     "[PAM, In-Game Scoring]"},
    {Phase::score, Box::base, enter_score, nullptr, nullptr,
     "[RG, Scoring completed cloisters, roads and cities]"},
    {Phase::wagon, Box::abbey, abbey::enter_wagons, abbey::legal_moves, abbey::apply_move,
     "[BB, Wagon]"},
    {Phase::quarter, Box::count, count::enter_quarter, count::legal_quarter, count::apply_quarter,
     "[PAM, Turn Summary]"},
    {Phase::dragon, Box::dragon, enter_dragon_after, dragon::legal_steps, dragon::apply_step,
     "[BB, THE DRAGON]"},
    {Phase::escape, Box::cathars, cathars::enter_escape, cathars::legal_escapes,
     cathars::apply_escape, "[PAM, Turn Summary]"},
    {Phase::fairy, Box::dragon, enter_fairy, legal_fairy_move, apply_fairy, "[PAM, Turn Summary]"},
    {Phase::bazaar, Box::bridges, bazaar::enter_bazaar, bazaar::legal_bazaar, bazaar::apply_bazaar,
     "[BB, THE BAZAAR]"},
    {Phase::end_turn, Box::base, enter_end_turn, nullptr, nullptr, "[RG, Playing the game]"},
    {Phase::last_summons, Box::count, count::enter_last_summons, count::legal_last_summons,
     count::apply_summons, "[PAM, In-Game Scoring]"},
}};

// The row after which a turn goes on once its tile lies, or the one that ends it.
std::uint8_t row_of(const Ruleset& rules, Phase phase) {
  std::uint8_t row = 0;
  while (rules.rows[row]->phase != phase) ++row;
  return row;
}

// Goes on from phase to phase until somebody has to decide.
void advance(State& state, Flow flow, Events* events) {
  Turn& turn = state.turn;
  const auto& rows = state.rules->rows;
  while (flow != Flow::decide) {
    if (flow == Flow::over && state.rules->has(Box::count) && turn.phase != Phase::last_summons) {
      turn.row = static_cast<std::uint8_t>(rows.size() - 1);
      flow = Flow::again;
    }
    if (flow == Flow::over) {
      turn.phase = Phase::game_over;
      turn.decider = kChance;
      score_finally(state, events);
      return;
    }
    if (flow == Flow::next) ++turn.row;
    if (flow == Flow::new_turn) turn.row = 0;
    if (flow == Flow::placed)
      turn.row = static_cast<std::uint8_t>(row_of(*state.rules, Phase::place) + 1);
    if (flow == Flow::end_turn) turn.row = row_of(*state.rules, Phase::end_turn);
    const PhaseRow& row = *rows[turn.row];
    turn.phase = row.phase;
    flow = row.enter(state, events);
  }
}

}  // namespace

std::span<const PhaseRow> all_phases() { return kPhases; }

bool can_draw(const State& state) {
  if (state.bag.left == 0) return false;
  // River tiles come first, and none of them waits for a volcano.
  const bool river = state.river.tiles_left + state.river.lake_left > 0;
  const bool drawable = river || !state.rules->has(Box::dragon) || state.dragon.dragon_on_board;
  if (drawable && state.rules->options().unplaceable() == Unplaceable::discard) return true;
  const auto& kinds = state.rules->stack_kinds;
  return std::any_of(kinds.begin(), kinds.end(), [&](KindId kind) {
    return state.bag.count[kind.at()] > 0 && may_draw(state, kind);
  });
}

bool tile_is_left(const State& state) { return bazaar::serves(state) || can_draw(state); }

bool second_turn_follows(const State& state) { return state.turn.bonus_due && can_draw(state); }

void start(State& state, const Ruleset& rules) {
  state = rules.initial;
  advance(state, Flow::new_turn, nullptr);
}

std::span<const Action> legal(const State& state, std::span<Action> room) {
  ActionList list(room);
  if (!is_over(state)) state.rules->rows[state.turn.row]->legal(state, list);
  return {list.begin(), list.size()};
}

void legal(const State& state, ActionBuffer& list) {
  list.set_size(legal(state, std::span(list.data(), ActionBuffer::capacity())).size());
}

void play(State& state, Action action, Events* events) {
  const PhaseRow& row = *state.rules->rows[state.turn.row];
  advance(state, row.apply(state, action, events), events);
}

State as_if_drawn(const State& state, KindId kind) {
  assert(state.turn.decider == kChance && state.bag.count[kind.at()] > 0);
  State drawn = state;
  play(drawn, Action::draw(kind));
  return drawn;
}

Action canonical(const State& state, Action action) {
  const bool placement = action.type() == ActionType::place && state.turn.phase == Phase::place;
  if (!placement || action.rotation() >= kRotations) return action;
  const Tile& tile = (*state.rules->library)[state.turn.drawn];
  return action.turned(static_cast<Rotation>(action.rotation() % tile.rotations));
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
