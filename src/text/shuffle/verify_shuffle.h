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

// Returns the number of draws checked. The error names the first wrong draw, or says which
// published parts do not match.
Result<int> verify_shuffle(const Record& record, const RevealedShuffle& revealed);

// Checks a record by its own headers; an error names a missing header. `commitment`, which a player
// noted before the game, must equal the record's commitment; empty: it is not compared.
Result<int> verify_shuffle(const Record& record, std::string_view commitment = {});

}  // namespace bastide
