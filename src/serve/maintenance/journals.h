// Rooms read from a store by themselves, to be looked at: nobody plays there.
#pragma once

#include "serve/room/room.h"
#include "serve/store/database.h"
#include "serve/store/key.h"

#include <functional>
#include <optional>
#include <string>

namespace bastide::serve {

struct ReadJournal {
  Room room;
  std::string revealed;  // the secret, once its game is over
};

// The room that follows from the journal under that number; an error where none does.
Result<ReadJournal> read_journal(Database& database, std::int64_t number, const std::string& id);

struct StoreCheck {
  int rooms = 0;
  int faults = 0;
};

// Is every row readable, every journal without a gap, does each room follow from its own, and, with
// the keys, is the secret the one to which it is committed? `fault` is told all that is wrong.
Result<StoreCheck> check_store(const std::string& place, const std::optional<Keys>& keys,
                               const std::function<void(const std::string&)>& fault);

}  // namespace bastide::serve
