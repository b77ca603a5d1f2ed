// A record that says how its tiles came, and whether that is so.
#pragma once

#include "game/record.h"
#include "shuffle/shuffle.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The headers of a finished game: x-shuffle-commitment, x-shuffle-secret, x-shuffle-seeds.
std::vector<Note> shuffle_notes(const Bytes32& secret, const Seeds& seeds);

// What is known of how the tiles of a game came, as the headers say it.
struct ToldShuffle {
  std::string commitment;  // told before the game
  std::string secret;      // told after it
  Seeds seeds;
};

// How many draws were checked; or which one is another than the secret brings, or what does not fit
// together.
Result<int> verify_shuffle(const Record& record, const ToldShuffle& told);

// By the record's own headers; or which of them is missing. Who noted the commitment before the
// game has to believe none of them: it must be the record's.
Result<int> verify_shuffle(const Record& record, std::string_view commitment = {});

}  // namespace bastide
