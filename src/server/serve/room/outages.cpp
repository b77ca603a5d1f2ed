#include "serve/room/outages.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

// Adds an outage and drops older outages that no clock needs any more.
void Outages::add(const Room& room, const Span& span, const PersonId& player) {
  if (room.terms != nullptr && room.terms->clock.pace == Pace::none) return;
  std::erase_if(outages_, [&](const Outage& one) { return one.span.to <= room.clock_since; });
  outages_.push_back({span, player});
}

void Outages::end(const PersonId& player, Time now) {
  for (Outage& one : outages_) {
    if (one.player == player && one.span.to == kOngoing) one.span.to = now;
  }
}

void Outages::end_disconnection(const PersonId& player, Time now) {
  if (!player.empty()) end(player, now);
}

void Outages::end_all_disconnections(Time now) {
  for (Outage& one : outages_) {
    if (is_disconnection(one)) one.span.to = now;
  }
}

bool Outages::is_anybody_disconnected() const {
  return std::ranges::any_of(outages_, is_disconnection);
}

TimeCredit Outages::credit(const Room& room, std::vector<Span> away, Time now) const {
  const int seat = room.running_seat();
  if (seat == kNoSeat) return {};
  for (const Outage& one : outages_) {
    if (one.player.empty() || room.owns(one.player, seat)) away.push_back(one.span);
  }
  const Time paid_until = paid_.from == room.clock_since ? paid_.to : 0;
  return time_credit(std::move(away), {room.clock_since, now}, paid_until);
}

}  // namespace bastide::serve
