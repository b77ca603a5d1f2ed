// The turn: the order of its phases, the decider, the legal actions and their effects.
#pragma once

#include "rules/box.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <span>
#include <string_view>

namespace bastide {

// The base game's phases, in the order of their steps.
std::span<const PhaseRow> base_phases();

// Does this turn's tile come from another source than the stack?
bool tile_waits(const State& state);

// Can another turn begin? True if any player has a tile to lay, or could draw one, or no turn has
// shown yet that no tile left in the stack fits.
bool tile_is_left(const State& state);

// Does the active player's turn go on after its last phase, with the river's lake?
bool turn_goes_on(const State& state);

// Does the active player take a second turn now? True if one is earned and a tile is left.
bool second_turn_follows(const State& state);

// Sets `state` to the beginning of a game.
void start(State& state, const Ruleset& rules);

inline bool is_over(const State& state) { return state.turn.phase == Phase::game_over; }

// Lists all legal actions of the decider, without duplicates, in an order that depends on the state
// alone. For chance the list has the draws; chance_outcomes (rules/draws_and_placements.h) has
// their weights. The list is empty only when the game is over.
void legal(const State& state, ActionList& list);

// Does `legal` list this action? The action may have any bits.
bool is_legal(const State& state, Action action);

// Plays a legal action; builds with assertions partly check that the action is legal.
void play(State& state, Action action, Events* events = nullptr);

// Gives the turn to the player, who lays a tile of this kind as if just drawn.
void let_place(State& state, PlayerId player, KindId kind);

// If several rotations look alike, returns the placement in the rotation that `legal` lists. Other
// actions are returned unchanged.
Action canonical(const State& state, Action action);

// The players who win [RG, Final Scoring].
PlayerSet winners(const State& state);

}  // namespace bastide
