#include "evaluate/next_seat.h"

#include "rules/turn.h"

namespace bastide {

PlayerId next_seat(const State& state) {
  // Between turns the active player is already the next one, also where it may place an abbey. In a
  // bazaar it still is the player whose turn led to it.
  const bool between = (state.turn.decider == kChance && state.turn.phase != Phase::bazaar) ||
                       state.turn.phase == Phase::abbey;
  const bool again = between || second_turn_follows(state) || turn_goes_on(state);
  return PlayerId((state.turn.active.at() + (again ? 0 : 1)) % state.rules->players());
}

PlayerId next_to_place(const State& state) {
  return state.turn.phase == Phase::place ? state.turn.active : next_seat(state);
}

}  // namespace bastide
