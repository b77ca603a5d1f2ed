// Watchers of a room, and since when its players are gone.
#pragma once

#include "serve/api/codec.h"
#include "serve/room/room.h"
#include "serve/service.h"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

// A client that watches rooms, at one socket.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;
  virtual void tell(const Text& text) = 0;
  // Another server has the room now.
  virtual void come_again() = 0;
  virtual const PersonId& person() const = 0;
};

class Presence {
 public:
  // A member of the room was seen until `member_seen`, before the room slept.
  Presence(const Room& room, Time member_seen) : room_(room), member_seen_(member_seen) {}

  void add(Watcher& watcher, Time now);
  // False if the client did not watch.
  bool remove(Watcher& watcher, Time now);
  // After the room changed otherwise: notes players who are gone, and tells watchers.
  void review(Time now);
  // After these entries: a new player or host is not blamed for the absence of the one before.
  void review_new_people(const std::vector<Entry>& entries, Time now);
  // Once a second.
  void tick();

  void tell(std::string text) const;
  void send_elsewhere() const;

  bool has_watchers() const { return !watchers_.empty(); }
  bool belongs(const PersonId& person) const;
  bool is_here(const PersonId& person) const;
  bool is_member_here() const;
  // When a member of the room was last here; 0 if none was.
  Time member_seen() const { return member_seen_; }
  std::vector<int> seats_here() const;
  // Seats, as bits, whose players are gone for so long that they may be replaced.
  std::uint8_t seats_gone_for_long(Time now) const;
  // 0 while the seat's player watches.
  Time gone_since(int seat) const { return gone_since_[static_cast<std::size_t>(seat)]; }
  Time host_gone_since() const { return host_gone_since_; }
  // A table that gathers has no host for long, and a player who could be it.
  bool lacks_host(Time now) const;

 private:
  void changed(const PersonId& person, Time now);
  void note_gone(Time now);
  void tell_presence();
  std::vector<Absence> seats_gone() const;
  template <typename Action>
  void for_each(Action act) const;

  const Room& room_;
  std::set<Watcher*> watchers_;
  std::array<Time, kMaxPlayers> gone_since_{};  // by seat
  Time host_gone_since_ = 0;
  Time member_seen_;
  bool is_untold_ = false;  // watchers do not know the last change
};

}  // namespace bastide::serve
