// Outages of a room, and the time credit that its running clock gets after them
// (docs/decisions/0016-time-credit.md).
#include "serve/api/room_driver.h"

#include <algorithm>
#include <vector>

namespace bastide::serve {

// Those that no clock needs any more are dropped.
void RoomDriver::note_outage(const Span& span, const PersonId& player) {
  if (room_.terms != nullptr && room_.terms->clock.pace == Pace::none) return;
  std::erase_if(outages_, [&](const Outage& one) { return one.span.to <= room_.clock_since; });
  outages_.push_back({span, player});
}

void RoomDriver::end_outage(const PersonId& player) {
  for (Outage& one : outages_) {
    if (one.player == player && one.span.to == kOngoing) one.span.to = services_.now();
  }
}

TimeCredit RoomDriver::credit_at(Time now) const {
  const int seat = room_.running_seat();
  if (seat == kNoSeat) return {};
  std::vector<Span> outages = services_.away;
  for (const Outage& one : outages_) {
    if (one.player.empty() || room_.owns(one.player, seat)) outages.push_back(one.span);
  }
  const Time paid_until = credited_.from == room_.clock_since ? credited_.to : 0;
  return time_credit(std::move(outages), {room_.clock_since, now}, paid_until);
}

// The credit stands in the journal before the entries of a command that may set the clock.
std::vector<Entry> RoomDriver::enter_credit(const TimeCredit& credit, Time at) {
  Command command;
  command.kind = CommandKind::credit_time;
  command.server = true;
  command.credit = credit.amount;
  Decision decision = decide(room_, command, at);
  if (!add_all(decision.entries)) return {};
  return std::move(decision.entries);
}

// A player at another server cannot reach this one without NATS.
void RoomDriver::begin_disconnection(const PersonId& player) {
  if (belongs(player) && !is_here(player)) note_outage({services_.now(), kOngoing}, player);
}

void RoomDriver::end_disconnection(const PersonId& player) {
  if (!player.empty()) end_outage(player);
}

bool RoomDriver::is_anybody_disconnected() const {
  return std::ranges::any_of(
      outages_, [](const Outage& one) { return !one.player.empty() && one.span.to == kOngoing; });
}

void RoomDriver::end_disconnections() {
  if (services_.telemetry->dependencies.is_without_nats()) return;
  for (Outage& one : outages_) {
    if (!one.player.empty() && one.span.to == kOngoing) one.span.to = services_.now();
  }
}

}  // namespace bastide::serve
