// Rooms and their journals as database rows.
#pragma once

#include "database/database.h"
#include "serve/store/room_ownership.h"
#include "serve/store/store.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace bastide::serve {

class RoomRows {
 public:
  // `node` owns the rooms that it loads and changes; null for a single server. Calls `taken` for
  // each room that another node owned.
  RoomRows(Database& database, std::shared_ptr<const NodeNumber> node,
           std::function<void()> taken = {});

  // All functions throw if the database fails (must()). keep() returns why it refuses an addition.
  // Call lock() and keep() within a transaction, and roll the transaction back if they fail. lock()
  // first locks all rows that will change, always in the same order: guests, accounts by person,
  // rooms by number. Every transaction that locks several of them uses this order
  // (AccountsApi::remove, redact_person(), forget_old_rooms(), summarize_old_rooms()), so there are
  // no deadlocks.
  void lock(std::span<const Addition* const> additions);
  Added keep(const std::vector<Addition>& additions);

  std::optional<StoredRoom> find(const std::string& id);
  std::vector<RoomPosition> marks(const std::vector<std::string>& rooms);
  // The node that owns the room: this node if no other live node does; 0 if there is no such room.
  std::int64_t home(const std::string& id);
  std::vector<RoomCard> unfinished();
  std::vector<RoomCard> rooms_of(const std::string& person, const Most& most);

  void keep_run(const ServerRun& run);
  std::vector<ServerRun> runs();

 private:
  Added keep(const Addition& addition);
  Rows change(const Addition& addition);
  void keep_lines(std::int64_t room, const Addition& addition);
  bool may_speak(const std::string& person);
  std::optional<StoredRoom> read_room(const std::string& id);
  bool take_over(const std::string& id, std::int64_t owner);
  void keep_people(std::int64_t room, const std::vector<RoomMember>& people);

  std::int64_t moment() const;
  std::int64_t me() const { return node_ == nullptr ? 0 : node_->value.load(); }
  bool is_elsewhere(std::int64_t owner) const { return node_ != nullptr && owner != me(); }

  Database& database_;
  std::shared_ptr<const NodeNumber> node_;
  std::function<void()> told_;  // called for each room that was taken over
  struct Taken {
    std::int64_t until = 0;  // time until which the former owner counted as alive
    std::int64_t at = 0;
  };
  std::map<std::string, Taken> taken_;   // rooms taken over but not loaded yet
  std::set<std::string> have_accounts_;  // people in this transaction who have accounts
  std::unique_ptr<Statement> fence_;
  std::unique_ptr<Statement> claim_;
  std::unique_ptr<Statement> owner_;
  std::unique_ptr<Statement> find_room_;
  std::unique_ptr<Statement> new_room_;
  std::unique_ptr<Statement> change_room_;
  std::unique_ptr<Statement> go_on_;
  std::unique_ptr<Statement> nobody_;
  std::unique_ptr<Statement> member_;
  std::unique_ptr<Statement> named_;
  std::unique_ptr<Statement> guests_;
  std::unique_ptr<Statement> accounts_;
  std::unique_ptr<Statement> rooms_;
  std::unique_ptr<Statement> deleted_;
  std::unique_ptr<Statement> new_line_;
  std::unique_ptr<Statement> lines_;
  std::unique_ptr<Statement> marks_;
  std::unique_ptr<Statement> cards_;
  std::unique_ptr<Statement> cards_of_;
  std::unique_ptr<Statement> keep_run_;
  std::unique_ptr<Statement> runs_;
  std::unique_ptr<Statement> forget_runs_;
};

}  // namespace bastide::serve
