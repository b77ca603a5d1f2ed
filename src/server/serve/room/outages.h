// Outages of a room, and the time credit that they give to its running clock
// (docs/decisions/0016-time-credit-after-an-outage.md).
#pragma once

#include "serve/room/room.h"
#include "serve/room/time_credit.h"

#include <vector>

namespace bastide::serve {

class Outages {
 public:
  // Adds an outage of one player, or of all players if `player` is empty.
  void add(const Room& room, const Span& span, const PersonId& player = {});
  void end_suspension(Time now) { end({}, now); }
  void end_disconnection(const PersonId& player, Time now);
  void end_all_disconnections(Time now);
  bool is_anybody_disconnected() const;

  // Time credit of the room's running clock; `away` are time spans in which no server ran.
  TimeCredit credit(const Room& room, std::vector<Span> away, Time now) const;
  // Notes that `credit` is now in the journal, which set the clock at the time `at`.
  void note_paid(const TimeCredit& credit, Time at) { paid_ = {at, credit.until}; }

 private:
  struct Outage {
    Span span;
    PersonId player;  // empty: all players
  };
  void end(const PersonId& player, Time now);
  static bool is_disconnection(const Outage& outage) {
    return !outage.player.empty() && outage.span.to == kOngoing;
  }

  std::vector<Outage> outages_;
  Span paid_;  // the last credit: it set the clock at `from`, and covers outages until `to`
};

}  // namespace bastide::serve
