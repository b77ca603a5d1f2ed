// The turn: which phases follow each other, who decides, what is legal, what an action does.
#pragma once

#include "rules/box.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <span>
#include <string_view>

namespace bastide {

// The base game's phases, in the order of their steps.
std::span<const PhaseRow> base_phases();

// Does another tile than the stack's wait for this turn?
bool tile_waits(const State& state);

// Is there a tile for another turn, whoever's, from the stack or another?
bool tile_is_left(const State& state);

// Does the same player go on, without that being another turn of his?
bool turn_goes_on(const State& state);

// Has the active player earned a second turn in a row, with a tile for it?
bool second_turn_follows(const State& state);

// The state before the first draw.
void start(State& state, const Ruleset& rules);

inline bool is_over(const State& state) { return state.turn.phase == Phase::game_over; }

// Everything that the decider may do now, without doubles, in an order that only the state
// determines. For chance: what can be drawn; chance_outcomes (rules/placement.h) has the weights.
// Empty only when the game is over. Written into `room`, which holds state.rules->most.actions or
// kMaxActions.
std::span<const Action> legal(const State& state, std::span<Action> room);
void legal(const State& state, ActionBuffer& list);

// Plays a legal action.
void play(State& state, Action action, Events* events = nullptr);

// The state as if chance had drawn this kind, of which the stack holds one. Chance is to decide.
State as_if_drawn(const State& state, KindId kind);

// The same placement in the rotation that `legal` lists, where rotations look alike; other actions
// as they are.
Action canonical(const State& state, Action action);

// The players who win, as bits [RG, Final Scoring].
std::uint8_t winners(const State& state);

}  // namespace bastide
