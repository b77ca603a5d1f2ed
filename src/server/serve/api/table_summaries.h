// Database columns for the list of a player's own tables.
#pragma once

#include "serve/protocol/codec.h"
#include "serve/store/store.h"

namespace bastide::serve {

You you_at(const Room& room, const PersonId& person);
// Makes a list entry from a card of Store::rooms_of().
OwnTable own_table(const RoomCard& card, Time now);

// Fills in the columns for the list of own tables, in unfinished rooms that an older version of the
// program stored. Throws if the database fails (must()).
void summarize_old_rooms(Database& database);

}  // namespace bastide::serve
