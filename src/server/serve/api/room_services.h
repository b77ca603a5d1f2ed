// Services shared by all rooms of a server, and notices between servers that share a store.
#pragma once

#include "crypto/crypto.h"
#include "crypto/password_hasher.h"
#include "serve/analysis/analysis_workers.h"
#include "serve/api/followed_lists.h"
#include "serve/api/table_quota.h"
#include "serve/journal/journaled_actor.h"
#include "serve/operations/bans.h"
#include "serve/pool/computer_pool.h"
#include "serve/room/room.h"
#include "serve/store/store_key.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

class RoomDriver;
class TurnNotices;

struct Notice {
  std::string what;           // the notice's kind: one of the names below
  std::string of = {};        // the id of a room or a person
  std::string text = {};      // an announcement, or the room's card
  std::int64_t revision = 0;  // revision of the room
};
inline constexpr const char* kBansChanged = "bans";
inline constexpr const char* kAnnounced = "announced";
inline constexpr const char* kPersonChanged = "person";  // a person's rights or account changed
inline constexpr const char* kListsChanged = "lists";    // lists that a person follows changed
inline constexpr const char* kRoomChanged = "room";      // stored entries of a room were rewritten

struct RoomServices : JournalServices {
  ComputerPool* computer_pool = nullptr;
  AnalysisWorkers* analyses = nullptr;  // null: this server analyses no games
  PasswordHasher* passwords = nullptr;
  TurnNotices* notices = nullptr;  // null: this server sends no push messages
  Keys keys;
  Entropy entropy = system_entropy;
  // Corrects the server's clock; returns the time span that the clock skipped.
  std::function<std::optional<Span>()> follow_time = [] { return std::nullopt; };
  Time begun = 0;          // time when this server started
  std::vector<Span> away;  // time spans in which no server ran
  std::shared_ptr<RulesetCache> rulesets = std::make_shared<RulesetCache>();
  std::function<std::uint64_t()> store_bytes = {};
  std::shared_ptr<Bans> bans = std::make_shared<Bans>();
  std::shared_ptr<TableQuota> table_quota = std::make_shared<TableQuota>();
  std::shared_ptr<FollowedLists> lists = std::make_shared<FollowedLists>();
  std::function<void(const Notice&)> tell_others = [](const Notice&) {};
  std::function<void(const RoomCard&)> changed;  // called with a room's newly stored card
  std::function<void(RoomDriver&)> used;         // called whenever a game's state is used

  // Call after a change of lists that the person may follow, at this server or another one.
  void lists_changed(const PersonId& person) const {
    lists->changed(person);
    tell_others({kListsChanged, person});
  }
};

}  // namespace bastide::serve
