// Removes a person's names and words from tables. The games stay, because they also belong to the
// other players.
#pragma once

#include "database/database.h"
#include "serve/protocol/codec_accounts.h"
#include "serve/room/entry.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

// A room whose stored journal was rewritten.
struct RedactedRoom {
  RoomId room;
  std::string card;
  std::int64_t revision = 0;
};

// Redacts all rooms of a person. Call within a transaction. The store then refuses entries that
// were based on the old journal.
std::vector<RedactedRoom> redact_person(Database& database, const PersonId& person);

// Removes the words of a chat line, or the title of a table. Returns nothing if there is no such
// chat line or title.
std::optional<RedactedRoom> remove_chat_line(Database& database, const RoomId& room,
                                             std::uint32_t number);
std::optional<RedactedRoom> remove_title(Database& database, const RoomId& room);

// Deletes up to a hundred tables that ended before `before` and contain no account's name or words,
// and reports closed before that time. Returns the number of tables.
std::size_t forget_old_rooms(Database& database, Time before);

std::vector<ChatLine> chat_lines_of(Database& database, const PersonId& person);

}  // namespace bastide::serve
