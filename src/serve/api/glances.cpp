#include "serve/api/glances.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostGlances = 20'000;

}  // namespace

Glance glance_of(const Room& room) {
  Glance glance{.last = room.last,
                .at = room.last_at,
                .key = room.terms->key,
                .host = room.host,
                .owners = {},
                .awaited = room.awaited()};
  for (const RoomSeat& seat : room.seats) glance.owners.push_back(seat.owner);
  glance.running = room.running_seat();
  if (glance.running != kNoSeat)
    glance.out_at = room.clock_since + room.seats[static_cast<std::size_t>(glance.running)].left;
  return glance;
}

You you_in(const Glance& glance, const PersonId& person) {
  You you;
  if (person.empty()) return you;
  for (std::size_t i = 0; i < glance.owners.size(); ++i) {
    if (glance.owners[i] == person) you.seats.push_back(static_cast<int>(i));
  }
  you.host = glance.host == person;
  return you;
}

You you_at(const Room& room, const PersonId& person) { return you_in(glance_of(room), person); }

bool waits_for(const Glance& glance, const PersonId& person) {
  for (const int seat : you_in(glance, person).seats) {
    if ((glance.awaited >> seat & 1) != 0) return true;
  }
  return false;
}

Time left_for(const Glance& glance, const PersonId& person, Time now) {
  if (glance.running == kNoSeat || person.empty()) return kUnsaid;
  if (glance.owners[static_cast<std::size_t>(glance.running)] != person) return kUnsaid;
  return std::max<Time>(0, glance.out_at - now);
}

const Glance* Glances::find(const RoomId& id, std::int64_t last) const {
  const auto found = all_.find(id);
  return found != all_.end() && found->second.last == last ? &found->second : nullptr;
}

const Glance& Glances::keep(const RoomId& id, Glance glance) {
  if (all_.size() >= kMostGlances) all_.clear();
  return all_[id] = std::move(glance);
}

}  // namespace bastide::serve
