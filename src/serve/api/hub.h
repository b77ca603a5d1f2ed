// All rooms: which are awake, how one is woken or made, and the lobby.
#pragma once

#include "serve/api/actor.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

class ClientConversation;

class Hub {
 public:
  explicit Hub(RoomServices services);
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;
  ~Hub();

  const RoomServices& services() const { return services_; }

  // Hands over the room, woken if it slept; none if there is none; or says why it cannot be had.
  using Use = std::function<void(Result<std::shared_ptr<Actor>>)>;
  void find(const RoomId& id, const Use& use);
  using Made = std::function<void(const Added&, const std::shared_ptr<Actor>&)>;
  void create(NewRoom new_room, const Made& use);
  // What is stored of the room is not what is here: if it is awake it is read again.
  void renew(const RoomId& id, const std::string& card, std::int64_t revision);

  // Takes up what was kept before: the lobby knows of it once that is done.
  void begin(const std::function<void()>& done);

  // The cards of open rooms of which title, names or boxes hold that text, latest first, so many at
  // most.
  std::vector<std::string> lobby(const std::string& search, std::size_t most) const;

  // What is kept of rooms that are not finished, instead of what was known of them.
  void take_cards(const std::function<void()>& done);

  // What is awake here may not be what is stored: rooms that are not are read again.
  void renew_all();

  void tick();

  // All connected clients, whether they watch a room or not.
  void enter(ClientConversation& talk) { here_.insert(&talk); }
  void leave(ClientConversation& talk) { here_.erase(&talk); }
  const std::set<ClientConversation*>& here() const { return here_; }

  std::size_t awake() const { return actors_.size(); }
  std::size_t in_lobby() const { return cards_.size(); }

 private:
  struct Shown {
    RoomCard card;
    std::string words;  // what is searched
  };
  struct Waking {
    std::shared_ptr<Actor> actor;
    std::vector<Use> users;
  };

  void changed(const RoomCard& card);
  void take(const RoomCard& card);
  std::int64_t known_revision(const RoomId& id) const;
  void replace_cards(const std::vector<RoomCard>& cards);
  void used(Actor& actor);
  void set_alarm(const RoomId& id, Time due);
  void wake_those_due();
  void learn_absences();
  void note_run();
  void follow_time();

  RoomServices services_;
  std::set<ClientConversation*> here_;
  std::map<RoomId, std::shared_ptr<Actor>> actors_;
  std::map<RoomId, Waking> waking_;
  std::deque<std::weak_ptr<Actor>> latest_;  // whose games have their states
  std::map<RoomId, Shown> cards_;            // of rooms in the lobby
  std::map<RoomId, Time> due_;               // of rooms that are not finished
  std::set<std::pair<Time, RoomId>> alarms_;
  std::map<RoomId, Time> there_until_;  // sleeping rooms: when a member was last there
  std::map<RoomId, std::pair<std::int64_t, Time>> told_;  // lately, of rooms' revisions; and when
  int lists_ = 0;                                         // of cards, that the store was asked for
  std::set<RoomId> newer_;  // rooms of which more is known than these lists may say
  bool behind_ = false;     // the store did not give the last of them
  bool unsure_ = false;     // nor say which rooms are to be read again
  bool absences_known_ = false;
  Time noted_ = 0;
};

}  // namespace bastide::serve
