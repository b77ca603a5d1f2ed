// Of a finished game: its record.
#pragma once

#include "game/record.h"
#include "serve/room/room.h"
#include "serve/shuffle/crypto.h"

namespace bastide::serve {

// With all that it takes to check its draws.
Result<Record> record_of(const Room& room, const Bytes32& secret);

}  // namespace bastide::serve
