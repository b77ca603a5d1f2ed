// The record of a finished game.
#pragma once

#include "crypto/crypto.h"
#include "game/record.h"
#include "serve/room/room.h"

namespace bastide::serve {

Result<Record> record_of(const Room& room);
// The same, with the data that verifies its draws.
Result<Record> record_of(const Room& room, const Bytes32& secret);

}  // namespace bastide::serve
