// What a person leaves at the tables where he sat, watched and spoke, and what stays of it when he
// deletes his account: the games are the others', too, and go on without his name and words.
#pragma once

#include "serve/room/entry.h"
#include "serve/store/database.h"

#include <string>
#include <vector>

namespace bastide::serve {

// A room that is not as it was.
struct Effaced {
  RoomId room;
  std::string card;
  std::int64_t revision = 0;
};

// Within a transaction. What others are about to add to a room of before is refused from here on.
Result<std::vector<Effaced>> efface(Database& database, const PersonId& person);

struct OwnWords {
  RoomId room;
  Time at;
  std::string text;
};

// All that he said.
Result<std::vector<OwnWords>> words_of(Database& database, const PersonId& person);

}  // namespace bastide::serve
