// Columns of the store that answer the list of a player's own tables.
#pragma once

#include "serve/api/codec.h"
#include "serve/store/store.h"

namespace bastide::serve {

You you_at(const Room& room, const PersonId& person);
// An entry of the list, from a card of Store::rooms_of().
OwnTable own_table(const RoomCard& card, Time now);

// Fills the columns of unfinished rooms that were kept before there were columns.
Status summarize_old_rooms(Database& database);

}  // namespace bastide::serve
