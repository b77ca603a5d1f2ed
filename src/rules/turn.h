// The turn: which phases follow each other, who decides, what is legal, what an action does.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"

#include <span>
#include <string_view>

namespace bastide {

// What happens after a phase was entered or an action played in it.
enum class Flow : std::uint8_t {
  decide,    // somebody decides: state.turn.decider
  again,     // the same phase from its start
  placed,    // on to the phase after the tile's placement
  end_turn,  // on to the end of the turn
  next,      // the next phase
  new_turn,  // the first phase of the next turn
  over,      // the game ends
};

struct PhaseRow {
  Phase phase;
  Box box;  // the box that brings it
  Flow (*enter)(State&, Events*);
  void (*legal)(const State&, ActionList&);  // none for a phase in which nobody decides
  Flow (*apply)(State&, Action, Events*);    // the action is legal
  std::string_view citation;
};

// Every phase there is, in order; a ruleset keeps those of its boxes.
std::span<const PhaseRow> all_phases();

// Can a tile be drawn? Dragon tiles without a volcano, and tiles that go back into the stack,
// cannot.
bool can_draw(const State& state);

// Is there a tile for another turn, from the stack or from a bazaar?
bool tile_is_left(const State& state);

// Has the active player earned a second turn in a row, with a tile for it?
bool second_turn_follows(const State& state);

// The state before the first draw.
void start(State& state, const Ruleset& rules);

inline bool is_over(const State& state) { return state.turn.phase == Phase::game_over; }

// Everything that the decider may do now, without doubles, in an order that only the state
// determines. For chance: what can be drawn; chance_outcomes (rules/placement.h) has the weights.
// Empty only when the game is over. Written into `room`, which holds state.rules->most.actions or kMaxActions.
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
