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
  elsewhere,  // another server owns the journal, or the journal was deleted
};

struct Transition {
  ActorState from;
  ActorState to;
  bool operator==(const Transition&) const = default;
};

inline constexpr std::array kTransitions = [] {
  using enum ActorState;
  return std::array{
      Transition{stale, storing},      // a new journal gets its first entries
      Transition{stale, loading},      // a job or recover() needs the journal
      Transition{loading, stale},      // the journal could not be read
      Transition{loading, elsewhere},  // another server has the journal, or it does not exist
      Transition{loading, ready},
      Transition{ready, loading},   // another server changed the journal
      Transition{ready, storing},   // a suspended actor tests whether the store works
      Transition{ready, changing},  // a job begins its change
      Transition{changing, stale},  // the change failed before its end
      Transition{changing, storing},
      Transition{storing, stale},  // nothing was stored, or another server changed the journal
      Transition{storing, ready},
      Transition{elsewhere, loading},  // a job needs the journal: perhaps it is available now
  };
}();

constexpr bool may_change(ActorState from, ActorState to) {
  return std::ranges::find(kTransitions, Transition{from, to}) != kTransitions.end();
}

}  // namespace bastide::serve
