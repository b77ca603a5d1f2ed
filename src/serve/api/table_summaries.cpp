#include "serve/api/table_summaries.h"

#include "serve/api/create_room.h"

#include <algorithm>

namespace bastide::serve {

namespace {

// Replays a journal. The room has no terms if a line is unreadable.
Room room_of(const Rows& lines) {
  Room room;
  for (const Row& line : lines) {
    const auto entry = read_journal_line(line.text(0));
    if (!entry || !room.add(*entry)) return {};
  }
  return room;
}

Status keep_columns(Database& database, std::int64_t number, const Room& room) {
  const auto& [at, awaited, running, out_at] = turn_of(room);
  const auto changed =
      run_once(database,
               "UPDATE rooms SET last_at = $1, awaited = $2, running = $3, "
               "out_at = $4, table_key = $5 WHERE number = $6 AND last = $7",
               {at, awaited, running, out_at, room.terms->key, number, std::int64_t{room.last}});
  if (!changed) return changed.error();
  for (const auto& [person, seats, host] : people_of(room)) {
    const auto kept = run_once(
        database, "UPDATE members SET seats = $1, host = $2 WHERE room = $3 AND person = $4",
        {seats, std::int64_t{host ? 1 : 0}, number, person});
    if (!kept) return kept.error();
  }
  return Done{};
}

// Fills in the columns of some rooms; returns the number of these rooms.
Result<std::size_t> summarize_some(Database& database) {
  const auto rooms = run_once(
      database, "SELECT number FROM rooms WHERE stage <> 'finished' AND last_at = 0 LIMIT 100");
  if (!rooms) return rooms.error();
  for (const Row& row : *rooms) {
    const std::int64_t number = row.number(0);
    const auto lines =
        run_once(database, "SELECT line FROM journal WHERE room = $1 ORDER BY number", {number});
    if (!lines) return lines.error();
    // Marks the room as done first: an unreadable room is listed without these columns.
    const auto seen = run_once(
        database, "UPDATE rooms SET last_at = 1 WHERE number = $1 AND last_at = 0", {number});
    if (!seen) return seen.error();
    const Room room = room_of(*lines);
    if (room.terms == nullptr) continue;
    if (const Status kept = keep_columns(database, number, room); !kept) return kept.error();
  }
  return rooms->size();
}

}  // namespace

You you_at(const Room& room, const PersonId& person) {
  You you;
  if (person.empty()) return you;
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    if (room.seats[i].owner == person) you.seats.push_back(static_cast<int>(i));
  }
  you.host = room.host == person;
  return you;
}

OwnTable own_table(const RoomCard& card, Time now) {
  if (card.stage == "finished") return {.card = card.card, .at = card.changed};
  const RoomMember& me = card.people.front();
  OwnTable table{.card = card.card, .key = card.key, .at = card.turn.at};
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if ((me.seats >> seat & 1) != 0) table.you.seats.push_back(seat);
  }
  table.you.host = me.host;
  table.waits = (me.seats & card.turn.awaited) != 0;
  if ((me.seats & card.turn.running) != 0) table.left = std::max<Time>(0, card.turn.out_at - now);
  return table;
}

Status summarize_old_rooms(Database& database) {
  for (;;) {
    if (const Status begun = database.begin(); !begun) return begun;
    const auto some = summarize_some(database);
    if (!some || *some == 0) database.roll_back();
    if (!some) return some.error();
    if (*some == 0) return Done{};
    if (const Status done = database.commit(); !done) return done;
  }
}

}  // namespace bastide::serve
