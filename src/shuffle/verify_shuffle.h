// Checks that the draws of a finished game follow from the shuffle that its record publishes.
#pragma once

#include "game/record.h"
#include "shuffle/shuffle.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The headers of a finished game's record: x-shuffle-commitment, x-shuffle-secret, x-shuffle-seeds.
std::vector<Note> shuffle_notes(const Bytes32& secret, const Seeds& seeds);

// The published parts of a game's shuffle.
struct RevealedShuffle {
  std::string commitment;  // published before the game
  std::string secret;      // published after the game
  Seeds seeds;
};

// The number of draws checked; an error names the first wrong draw, or why the parts do not match.
Result<int> verify_shuffle(const Record& record, const RevealedShuffle& revealed);

// Checks a record by its own headers; an error names a missing one. A player who noted the
// commitment before the game must compare it with the record's.
Result<int> verify_shuffle(const Record& record, std::string_view commitment = {});

}  // namespace bastide
