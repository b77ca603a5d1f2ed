// What all rooms of a server share, and what servers of one store tell each other.
#pragma once

#include "serve/accounts/password_hasher.h"
#include "serve/api/table_quota.h"
#include "serve/journal/journaled_actor.h"
#include "serve/operations/bans.h"
#include "serve/pool/computer_pool.h"
#include "serve/room/room.h"
#include "serve/shuffle/crypto.h"
#include "serve/store/key.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

class RoomDriver;

struct Notice {
  std::string what;           // one of the names below
  std::string of = {};        // a room or a person
  std::string text = {};      // an announcement, or the room's card
  std::int64_t revision = 0;  // of the room
};
inline constexpr const char* kBansChanged = "bans";
inline constexpr const char* kAnnounced = "announced";
inline constexpr const char* kPersonChanged = "person";  // the person's rights or account
inline constexpr const char* kRoomChanged = "room";      // the stored room, without a command

struct RoomServices : JournalServices {
  ComputerPool* computer_pool = nullptr;
  PasswordHasher* passwords = nullptr;
  Keys keys;
  Entropy entropy = system_entropy;
  // Checks the clock; the span that it had to leave out.
  std::function<std::optional<Span>()> follow_time = [] { return std::nullopt; };
  Time begun = 0;          // when this server started
  std::vector<Span> away;  // when no server ran
  std::shared_ptr<Rulesets> rulesets = std::make_shared<Rulesets>();
  std::function<std::uint64_t()> store_bytes = {};
  std::shared_ptr<Bans> bans = std::make_shared<Bans>();
  std::shared_ptr<TableQuota> table_quota = std::make_shared<TableQuota>();
  std::function<void(const Notice&)> tell_others = [](const Notice&) {};
  std::function<void(const RoomCard&)> changed;  // a room's card, as it is stored now
  std::function<void(RoomDriver&)> used;         // a room whose game has its state again
};

}  // namespace bastide::serve
