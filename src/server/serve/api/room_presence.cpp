#include "serve/api/room_presence.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace bastide::serve {

namespace {

constexpr Time kArrival = 10'000;  // time in which a player who is absent may still connect

// A room with more watchers tells them only once a second who arrived and left.
constexpr std::size_t kFewWatchers = 16;

}  // namespace

void Presence::add(Watcher& watcher, Time now) {
  if (watchers_.insert(&watcher).second) changed(watcher.person(), now);
}

bool Presence::remove(Watcher& watcher, Time now) {
  if (is_member_here()) member_seen_ = now;
  if (watchers_.erase(&watcher) == 0) return false;
  changed(watcher.person(), now);
  return true;
}

void Presence::changed(const PersonId& person, Time now) {
  if (watchers_.size() <= kFewWatchers) return review(now);
  if (belongs(person)) note_gone(now);
  is_untold_ = true;
}

void Presence::review(Time now) {
  note_gone(now);
  tell_presence();
}

void Presence::review_new_people(const std::vector<Entry>& entries, Time now) {
  bool any = false;
  for (const Entry& entry : entries) {
    const bool is_seated = entry.kind == EntryKind::seated;
    if (!is_seated && entry.kind != EntryKind::handed_over) continue;
    (is_seated ? gone_since_[static_cast<std::size_t>(entry.seat)] : host_gone_since_) = 0;
    any = true;
  }
  if (!any) return;
  note_gone(now);
  is_untold_ = true;
  if (watchers_.size() <= kFewWatchers) tell_presence();
}

void Presence::tick() {
  if (is_untold_) tell_presence();
}

void Presence::note_gone(Time now) {
  const auto note = [now](Time& since, bool here) {
    if (here || since == 0) since = here ? 0 : now;
  };
  const std::vector<int> here = seats_here();
  for (std::size_t i = 0; i < room_.seats.size(); ++i)
    note(gone_since_[i], std::ranges::find(here, static_cast<int>(i)) != here.end());
  note(host_gone_since_, is_here(room_.host));
  if (is_member_here()) member_seen_ = now;
}

bool Presence::belongs(const PersonId& person) const {
  return (room_.roles_of(person) & ~bit(Role::visitor)) != 0;
}

bool Presence::is_here(const PersonId& person) const {
  return std::ranges::any_of(watchers_,
                             [&](const Watcher* one) { return one->person() == person; });
}

bool Presence::is_member_here() const {
  return std::ranges::any_of(watchers_, [&](const Watcher* one) { return belongs(one->person()); });
}

std::vector<int> Presence::seats_here() const {
  std::vector<int> here;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const RoomSeat& seat = room_.seats[i];
    if (seat.is_person() && is_here(seat.owner)) here.push_back(static_cast<int>(i));
  }
  return here;
}

bool Presence::is_anybody_expected(Time now) const {
  const std::vector<Absence> gone = seats_gone();
  return static_cast<std::ptrdiff_t>(gone.size()) <
             std::ranges::count_if(room_.seats, &RoomSeat::is_person) ||
         std::ranges::any_of(gone,
                             [now](const Absence& one) { return now < one.since + kArrival; });
}

std::vector<Absence> Presence::seats_gone() const {
  std::vector<Absence> gone;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    if (room_.seats[i].is_person() && gone_since_[i] != 0)
      gone.push_back({static_cast<int>(i), gone_since_[i]});
  }
  return gone;
}

// Returns no seats at a table whose clock counts days, because its players need not be present.
PlayerSet Presence::seats_gone_for_long(Time now) const {
  PlayerSet seats = 0;
  if (room_.terms->clock.pace == Pace::days) return 0;
  for (const auto& [seat, since] : seats_gone()) {
    if (now >= since + room_.terms->replace_after) seats |= player_set(seat);
  }
  return seats;
}

bool Presence::lacks_host(Time now) const {
  return room_.stage == Stage::gathering && host_gone_since_ != 0 &&
         now >= host_gone_since_ + room_.terms->replace_after && !seats_here().empty();
}

void Presence::tell_presence() {
  is_untold_ = false;
  tell(presence(room_.id, seats_here(), watchers_.size(), seats_gone()));
}

// Goes through a copy of the set, because `act` may remove a watcher that is too slow.
template <typename Action>
void Presence::for_each(Action act) const {
  const std::vector<Watcher*> watchers(watchers_.begin(), watchers_.end());
  for (Watcher* watcher : watchers) {
    if (watchers_.contains(watcher)) act(*watcher);
  }
}

void Presence::tell(std::string text) const {
  const Text shared = std::make_shared<const std::string>(std::move(text));
  for_each([&](Watcher& watcher) { watcher.tell(shared); });
}

void Presence::send_elsewhere() const {
  for_each([](Watcher& watcher) { watcher.come_again(); });
}

}  // namespace bastide::serve
