// All rooms: which are awake, how one is woken or made, and the lobby.
#pragma once

#include "serve/api/actor.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

class TableTalk;

class Hub {
 public:
  explicit Hub(House house);

  const House& house() const { return house_; }

  // Hands over the room, woken if it slept; or says why it cannot be had.
  using Use = std::function<void(Result<std::shared_ptr<Actor>>)>;
  void find(const RoomId& id, const Use& use);
  void create(Founded founded, const Use& use);

  // What was kept before: the lobby knows of it from then on.
  void take_up(const std::vector<RoomCard>& cards);

  // The cards of open rooms that hold that text, latest first, so many at most.
  std::vector<std::string> lobby(const std::string& search, std::size_t most) const;

  void tick();

  // Everybody who is connected, whatever he watches.
  void enter(TableTalk& talk) { here_.insert(&talk); }
  void leave(TableTalk& talk) { here_.erase(&talk); }
  const std::set<TableTalk*>& here() const { return here_; }

  std::size_t awake() const { return actors_.size(); }
  std::size_t in_lobby() const { return cards_.size(); }

 private:
  void changed(const RoomCard& card);
  void used(Actor& actor);

  House house_;
  std::set<TableTalk*> here_;
  std::map<RoomId, std::shared_ptr<Actor>> actors_;
  std::map<RoomId, std::vector<Use>> waking_;
  std::map<RoomId, RoomCard> cards_;         // of rooms in the lobby
  std::deque<std::weak_ptr<Actor>> latest_;  // whose games have their states
};

}  // namespace bastide::serve
