// Finds, wakes and creates rooms, and keeps the lobby. An awake room is in memory; a sleeping room
// is only in the store.
#pragma once

#include "serve/api/handler_task.h"
#include "serve/api/room_driver.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

class ClientConversation;

class RoomRegistry {
 public:
  explicit RoomRegistry(RoomServices services);
  RoomRegistry(const RoomRegistry&) = delete;
  RoomRegistry& operator=(const RoomRegistry&) = delete;
  ~RoomRegistry();

  const RoomServices& services() const { return services_; }

  // Called with the room, loaded if necessary; with null if there is none; or with an error.
  using Use = std::function<void(Result<std::shared_ptr<RoomDriver>>)>;
  void find(const RoomId& id, const Use& use);
  Awaited<Result<std::shared_ptr<RoomDriver>>> found(const RoomId& id);
  using Made = std::function<void(const Added&, const std::shared_ptr<RoomDriver>&)>;
  void create(NewRoom new_room, const Made& use);
  // Loads the room again if it is awake: another server or a deletion changed the stored room.
  void renew(const RoomId& id, const std::string& card, std::int64_t revision);

  // Reads the stored rooms. The lobby is complete when `done` is called.
  void begin(const std::function<void()>& done);

  // The cards of open tables whose title, names or boxes contain `search`; latest first.
  std::vector<std::string> lobby(const std::string& search, std::size_t most) const;

  // Among the tables with this pairing key that the person may join, without the excluded ones: the
  // table where most players wait. If several are equal, all servers find the same one.
  std::optional<RoomId> waiting_table(const std::string& pairing, const PersonId& person,
                                      const std::set<RoomId>& excluded) const;

  // Replaces the lobby's cards with the cards of the store's unfinished rooms.
  void take_cards(const std::function<void()>& done);

  // Loads each awake room again that differs from the room in the store.
  void renew_all();

  void tick();

  // All connected clients, whether they watch a room or not.
  void enter(ClientConversation& talk) { here_.insert(&talk); }
  void leave(ClientConversation& talk) { here_.erase(&talk); }
  const std::set<ClientConversation*>& here() const { return here_; }

  std::size_t awake() const { return drivers_.size(); }
  std::size_t in_lobby() const { return cards_.size(); }

 private:
  struct Shown {
    RoomCard card;
    std::string words;  // searchable text
  };
  struct Waking {
    std::shared_ptr<RoomDriver> driver;
    std::vector<Use> users;
  };

  void changed(const RoomCard& card);
  void take(const RoomCard& card);
  std::int64_t known_revision(const RoomId& id) const;
  void replace_cards(const std::vector<RoomCard>& cards);
  void used(RoomDriver& driver);
  void woken(const RoomId& id, const Result<bool>& loaded);
  bool run_guarded(const std::function<void()>& work) const;
  void set_alarm(const RoomId& id, Time due);
  void wake_those_due();
  void learn_absences();
  void note_run();
  void follow_time();

  RoomServices services_;
  std::set<ClientConversation*> here_;
  std::map<RoomId, std::shared_ptr<RoomDriver>> drivers_;
  std::map<RoomId, Waking> waking_;
  std::deque<std::weak_ptr<RoomDriver>> latest_;  // rooms with a game state, the last used last
  std::map<RoomId, Shown> cards_;                 // rooms in the lobby
  std::map<RoomId, Time> due_;                    // time when each unfinished room must be awake
  std::set<std::pair<Time, RoomId>> alarms_;
  std::map<RoomId, Time> there_until_;  // sleeping rooms: time when a member was last connected
  // Recently announced revisions of rooms, and the times of the announcements.
  std::map<RoomId, std::pair<std::int64_t, Time>> told_;
  int lists_ = 0;           // number of pending requests for all cards
  std::set<RoomId> newer_;  // rooms whose cards changed while all cards were being read
  bool behind_ = false;     // cards must be read again
  bool unsure_ = false;     // awake rooms must be compared with the store
  bool absences_known_ = false;
  Time noted_ = 0;
};

}  // namespace bastide::serve
