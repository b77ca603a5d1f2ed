// Watchers of a room, and the time when each absent player left.
#pragma once

#include "http/service.h"
#include "serve/protocol/codec.h"
#include "serve/room/room.h"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

// A client's socket that watches rooms.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;
  virtual void tell(const Text& text) = 0;
  // Makes the client reconnect, because another server has the room now.
  virtual void come_again() = 0;
  virtual const PersonId& person() const = 0;
};

class Presence {
 public:
  // `member_seen` is the time when a member was last connected before the room was unloaded; 0 if
  // no member was.
  Presence(const Room& room, Time member_seen) : room_(room), member_seen_(member_seen) {}

  void add(Watcher& watcher, Time now);
  // Returns false if the client did not watch the room.
  bool remove(Watcher& watcher, Time now);
  // Notes which players are absent now, and tells watchers.
  void review(Time now);
  // Call after new entries: resets the absence of a seat's new player or of a new host.
  void review_new_people(const std::vector<Entry>& entries, Time now);
  // Called once a second.
  void tick();

  void tell(std::string text) const;
  void send_elsewhere() const;

  bool has_watchers() const { return !watchers_.empty(); }
  bool belongs(const PersonId& person) const;
  bool is_here(const PersonId& person) const;
  bool is_member_here() const;
  // The time when a member of the room was last connected; 0 if no member was.
  Time member_seen() const { return member_seen_; }
  std::vector<int> seats_here() const;
  // True if the player of at least one seat watches the room, or may still connect.
  bool is_anybody_expected(Time now) const;
  // True if each seat's player watches.
  bool is_everybody_here() const { return seats_gone().empty(); }
  // Seats whose players are gone for so long that they may be replaced.
  PlayerSet seats_gone_for_long(Time now) const;
  // The time when the seat's player left; 0 while the player watches.
  Time gone_since(int seat) const { return gone_since_[static_cast<std::size_t>(seat)]; }
  Time host_gone_since() const { return host_gone_since_; }
  // True if the game has not begun, the host has been absent for Terms::replace_after, and a
  // connected player can become the host.
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
  std::array<Time, kMaxPlayers> gone_since_{};  // time when each seat's player left; 0: present
  Time host_gone_since_ = 0;
  Time member_seen_;
  bool is_untold_ = false;  // watchers were not told of the last change
};

}  // namespace bastide::serve
