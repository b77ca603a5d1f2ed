// Who is at a room, who of those that belong to it is gone, and since when.
#include "serve/api/codec.h"
#include "serve/api/room_driver.h"

#include <algorithm>

namespace bastide::serve {

namespace {

constexpr std::size_t kFewWatchers = 16;

}  // namespace

void RoomDriver::watch(Watcher& watcher) {
  used_ = services_.now();
  end_disconnection(watcher.person());
  if (watchers_.insert(&watcher).second) note_presence(watcher.person());
  if (!resting_.empty()) watcher.tell(std::make_shared<const std::string>(rest(id_, resting_)));
}

void RoomDriver::unwatch(Watcher& watcher, bool is_disconnected) {
  used_ = services_.now();
  if (belongs(watcher.person())) there_until_ = nobody_since();
  if (watchers_.erase(&watcher) == 0) return;
  if (is_disconnected) begin_disconnection(watcher.person());
  note_presence(watcher.person());
}

bool RoomDriver::belongs(const PersonId& person) const {
  return (room_.roles_of(person) & ~bit(Role::visitor)) != 0;
}

// Where many watch, they are told once a second of all who come and go, whoever that is.
void RoomDriver::note_presence(const PersonId& person) {
  if (watchers_.size() <= kFewWatchers) return note_presence();
  if (belongs(person)) note_who_is_gone();
  presence_due_ = true;
}

void RoomDriver::note_presence() {
  note_who_is_gone();
  tell_presence();
}

void RoomDriver::note_who_is_gone() {
  const auto note = [now = services_.now()](Time& since, bool here) {
    if (here || since == 0) since = here ? 0 : now;
  };
  const std::vector<int> there = seats_there();
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    note(gone_since_[i], std::ranges::find(there, static_cast<int>(i)) != there.end());
  }
  note(host_gone_since_, is_here(room_.host));
  if (is_anybody_there()) there_until_ = services_.now();
}

// They may be here already; how long the one before was gone is not their fault.
void RoomDriver::note_new_people(const std::vector<Entry>& entries) {
  bool any = false;
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::seated) {
      gone_since_[static_cast<std::size_t>(entry.seat)] = 0;
    } else if (entry.kind == EntryKind::handed_over) {
      host_gone_since_ = 0;
    } else {
      continue;
    }
    any = true;
  }
  if (!any) return;
  note_who_is_gone();
  presence_due_ = watchers_.size() > kFewWatchers;
  if (!presence_due_) tell_presence();
}

std::vector<Absence> RoomDriver::seats_gone() const {
  std::vector<Absence> gone;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    if (room_.seats[i].is_person() && gone_since_[i] != 0)
      gone.push_back({static_cast<int>(i), gone_since_[i]});
  }
  return gone;
}

// Nobody need be at a table of days.
std::uint8_t RoomDriver::seats_gone_for_long() const {
  unsigned seats = 0;
  if (room_.terms->clock.pace == Pace::days) return 0;
  for (const auto& [seat, since] : seats_gone()) {
    if (services_.now() >= since + room_.terms->replace_after) seats |= 1U << seat;
  }
  return static_cast<std::uint8_t>(seats);
}

// For long, though somebody sits there who could be it.
bool RoomDriver::is_without_host() const {
  return room_.stage == Stage::gathering && host_gone_since_ != 0 &&
         services_.now() >= host_gone_since_ + room_.terms->replace_after && !seats_there().empty();
}

bool RoomDriver::is_here(const PersonId& person) const {
  return std::ranges::any_of(watchers_,
                             [&](const Watcher* one) { return one->person() == person; });
}

std::vector<int> RoomDriver::seats_there() const {
  std::vector<int> there;
  for (std::size_t i = 0; i < room_.seats.size(); ++i) {
    const RoomSeat& seat = room_.seats[i];
    if (seat.is_person() && is_here(seat.owner)) there.push_back(static_cast<int>(i));
  }
  return there;
}

void RoomDriver::tell_presence() {
  presence_due_ = false;
  tell(presence(id_, seats_there(), watchers_.size(), seats_gone()));
}

bool RoomDriver::is_anybody_there() const {
  return std::ranges::any_of(watchers_, [&](const Watcher* one) { return belongs(one->person()); });
}

// While no server had the room, nobody could be there.
Time RoomDriver::nobody_since() const {
  if (is_anybody_there()) return services_.now();
  return std::max({there_until_, services_.begun, taken_over_});
}

}  // namespace bastide::serve
