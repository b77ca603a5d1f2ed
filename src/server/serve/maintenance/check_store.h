// Reads rooms directly from a store, without a server.
#pragma once

#include "database/database.h"
#include "serve/room/room.h"
#include "serve/store/store_key.h"

#include <functional>
#include <optional>
#include <string>

namespace bastide::serve {

struct ReadJournal {
  Room room;
  std::string revealed;  // the published secret; empty before the game's end
};

// Replays the journal of a room; throws if it is damaged (must()).
ReadJournal read_journal(Database& database, std::int64_t number, const std::string& id);

struct StoreCheck {
  int rooms = 0;
  int faults = 0;
};

// Checks that every row is readable, every journal is complete, and every room can be computed from
// its journal. Checks the draws of finished games against the secret and the commitment; with keys,
// those of all games. Cannot see changes that leave a row readable and a game legal, such as
// another letter in a name or in chat. Calls `fault` for each fault.
Result<StoreCheck> check_store(const std::string& place, const std::optional<Keys>& keys,
                               const std::function<void(const std::string&)>& fault);

}  // namespace bastide::serve
