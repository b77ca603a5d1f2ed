// A person's place at a table, and a table in the list of a person's own tables.
#pragma once

#include "serve/protocol/codec.h"
#include "serve/store/store.h"

namespace bastide::serve {

You you_at(const Room& room, const PersonId& person);
// Makes a list entry from a card of Store::rooms_of().
OwnTable own_table(const RoomCard& card, Time now);

}  // namespace bastide::serve
