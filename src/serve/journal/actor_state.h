// States of a journaled actor, and the allowed transitions between them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace bastide::serve {

enum class ActorState : std::uint8_t {
  stale,      // memory is empty, or differs from the store: the journal must be read
  loading,    // the store reads the journal
  ready,      // memory equals the store
  changing,   // a job changes the state: memory is ahead of the store
  storing,    // the store writes
  elsewhere,  // another server owns the journal, or it was deleted
};

struct Transition {
  ActorState from;
  ActorState to;
  bool operator==(const Transition&) const = default;
};

inline constexpr std::array kTransitions = {
    Transition{ActorState::stale, ActorState::storing},  // a new journal gets its first entries
    Transition{ActorState::stale, ActorState::loading},
    Transition{ActorState::loading, ActorState::stale},  // the journal could not be read
    Transition{ActorState::loading, ActorState::elsewhere},
    Transition{ActorState::loading, ActorState::ready},
    Transition{ActorState::ready, ActorState::loading},  // another server changed the journal
    Transition{ActorState::ready, ActorState::storing},  // a suspended actor tries the store
    Transition{ActorState::ready, ActorState::changing},
    Transition{ActorState::changing, ActorState::stale},  // the change failed half-way
    Transition{ActorState::changing, ActorState::storing},
    Transition{ActorState::storing,
               ActorState::stale},  // the store refused, or the journal was changed meanwhile
    Transition{ActorState::storing, ActorState::ready},
    Transition{ActorState::elsewhere, ActorState::loading},
};

constexpr bool may_change(ActorState from, ActorState to) {
  return std::ranges::find(kTransitions, Transition{from, to}) != kTransitions.end();
}

}  // namespace bastide::serve
