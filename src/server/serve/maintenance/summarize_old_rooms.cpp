#include "serve/maintenance/summarize_old_rooms.h"

#include "serve/api/create_room.h"
#include "serve/protocol/stored_room.h"

#include <string>
#include <vector>

namespace bastide::serve {

namespace {

void keep_columns(Database& database, std::int64_t number, const Room& room) {
  const auto& [at, awaited, running, out_at] = turn_of(room);
  query(database,
        "UPDATE rooms SET last_at = $1, awaited = $2, running = $3, "
        "out_at = $4, table_key = $5 WHERE number = $6 AND last = $7",
        {at, awaited, running, out_at, room.terms->key, number, std::int64_t{room.last}});
  for (const auto& [person, seats, host] : people_of(room)) {
    query(database, "UPDATE members SET seats = $1, host = $2 WHERE room = $3 AND person = $4",
          {seats, std::int64_t{host ? 1 : 0}, number, person});
  }
}

// Fills in the columns for a player's list of tables, in up to 100 rooms; returns their number.
std::size_t summarize_some(Database& database) {
  const Rows rooms = query(database,
                           "SELECT number FROM rooms WHERE stage <> 'finished' AND last_at = 0 "
                           "ORDER BY number LIMIT 100");
  for (const Row& row : rooms) {
    const std::int64_t number = row.number(0);
    std::vector<std::string> lines;
    for (Row& line :
         query(database, "SELECT line FROM journal WHERE room = $1 ORDER BY number", {number}))
      lines.push_back(line.take(0));
    // Marks the room as done first, so that an unreadable room is not read again.
    query(database, "UPDATE rooms SET last_at = 1 WHERE number = $1 AND last_at = 0", {number});
    if (const auto room = room_of_lines(lines)) keep_columns(database, number, *room);
  }
  return rooms.size();
}

}  // namespace

void summarize_old_rooms(Database& database) {
  for (;;) {
    Transaction writing(database, database.begin());
    if (summarize_some(database) == 0) return;
    writing.commit();
  }
}

}  // namespace bastide::serve
