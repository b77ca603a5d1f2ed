// A record that says how its tiles came, and whether that is so.
#pragma once

#include "game/record.h"
#include "serve/shuffle/shuffle.h"

namespace bastide::serve {

// The headers of a finished game: x-shuffle-commitment, x-shuffle-secret, x-shuffle-seeds.
std::vector<Note> shuffle_notes(const Bytes32& secret, const Seeds& seeds);

// How many draws were checked; or which one is another than the secret brings, which header is
// missing or says something else than the others.
Result<int> verify_shuffle(const Record& record);

}  // namespace bastide::serve
