#include "serve/moderation/redact_rooms.h"

#include "serve/protocol/codec.h"

#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::string_view kNoWords = "…";

struct OwnRoom {
  std::int64_t number = 0;
  RoomId id;
  std::string card;
  std::int64_t revision = 0;
};

// Rooms to redact, by number. They are locked in this order, as in RoomRows::lock, so that there
// are no deadlocks. The text is a title of the person that this room, a rematch, has copied; empty
// if there is none.
using RoomsToRedact = std::map<std::int64_t, std::string>;

// Adds the rooms that name the person. redact_person() calls this until it finds no more rooms,
// because an entry that is being stored becomes visible only when its room is unlocked.
void add_own_rooms(RoomsToRedact& rooms, Database& database, const PersonId& person) {
  const Rows rows = query(database,
                          "SELECT room FROM named WHERE person = $1 UNION "
                          "SELECT room FROM members WHERE person = $1",
                          {person});
  for (const Row& row : rows) rooms.try_emplace(row.number(0));
}

// Locks a room until the transaction ends, and increases its revision. After the lock, the
// transaction sees every entry that was stored before it. Returns nothing if the room does not
// exist.
std::optional<OwnRoom> take_room(Database& database, std::int64_t number) {
  Rows rows = query(
      database,
      "UPDATE rooms SET revision = revision + 1 WHERE number = $1 RETURNING id, card, revision",
      {number});
  if (rows.empty()) return std::nullopt;
  Row& row = rows.front();
  return OwnRoom{number, row.take(0), row.take(1), row.number(2)};
}

void forget(Database& database, std::int64_t room, const PersonId& person) {
  for (const char* table : {"members", "named"}) {
    query(database, std::string("DELETE FROM ") + table + " WHERE room = $1 AND person = $2",
          {room, person});
  }
}

// Traces of the person that redact_entry() found in a room: the person's names by seat, the title
// that the person gave the room, and the room of the rematch.
struct FoundTraces {
  std::map<int, std::string> names;
  std::string title;
  RoomId next;
};

void keep_line(Database& database, std::int64_t room, std::int64_t number, const Entry& entry) {
  query(database, "UPDATE journal SET line = $1 WHERE room = $2 AND number = $3",
        {journal_line(entry), room, number});
}

// Removes the title from a room's first entry and returns it.
std::string take_title(Entry& created) {
  Terms terms = *created.terms;
  std::string title = std::exchange(terms.title, {});
  created.terms = std::make_shared<const Terms>(std::move(terms));
  return title;
}

// Removes the person's name and words, and this title, from an entry; false if it has none of them.
bool redact_entry(Entry& entry, const PersonId& person, const std::string& title,
                  FoundTraces& traces) {
  const bool is_own = entry.by == person;
  if (entry.kind == EntryKind::rematched) {
    traces.next = entry.room;
  } else if (entry.kind == EntryKind::created) {
    if (entry.terms->title.empty()) return false;
    if (entry.terms->host != person && entry.terms->title != title) return false;
    traces.title = take_title(entry);
    return true;
  } else if (is_own && entry.kind == EntryKind::said) {
    entry.text = kNoWords;
    entry.account.clear();
    if (!entry.name.empty()) entry.name = nameless(0);
    return true;
  } else if (is_own && entry.kind == EntryKind::seated && entry.computer.empty()) {
    traces.names[entry.seat] = std::exchange(entry.name, nameless(entry.seat));
    entry.account.clear();
    entry.deleted = 1;
    return true;
  }
  return false;
}

FoundTraces redact_lines(Database& database, const OwnRoom& room, const std::string& title,
                         const PersonId& person) {
  const Rows rows = query(
      database,
      "SELECT number, line FROM journal WHERE room = $1 AND (line LIKE $2 OR "
      "line LIKE '%\"kind\":\"created\"%' OR line LIKE '%\"kind\":\"rematched\"%') ORDER BY number",
      {room.number, "%\"by\":\"" + person + "\"%"});
  FoundTraces traces;
  for (const Row& row : rows) {
    auto entry = must(read_journal_line(row.text(1)));
    if (!redact_entry(entry, person, title, traces)) continue;
    keep_line(database, room.number, row.number(0), entry);
  }
  return traces;
}

RedactedRoom redact_card(Database& database, const OwnRoom& room, const FoundTraces& traces) {
  std::string card = redacted_card(room.card, traces.names, !traces.title.empty());
  query(database, "UPDATE rooms SET card = $1 WHERE number = $2", {card, room.number});
  return {room.id, std::move(card), room.revision};
}

// Redacts the first room of `rooms`. If the person gave it a title, adds its rematch, which has
// copied the title.
void redact_next(RoomsToRedact& rooms, std::vector<RedactedRoom>& redacted, Database& database,
                 const PersonId& person) {
  const auto [number, title] = *rooms.begin();
  rooms.erase(rooms.begin());
  if (const auto room = take_room(database, number)) {
    const FoundTraces traces = redact_lines(database, *room, title, person);
    query(database, "DELETE FROM analyses WHERE room = $1", {number});  // the report has the name
    redacted.push_back(redact_card(database, *room, traces));
    if (!traces.title.empty()) {
      const Rows next = query(database, "SELECT number FROM rooms WHERE id = $1", {traces.next});
      for (const Row& row : next) rooms[row.number(0)] = traces.title;
    }
  }
  forget(database, number, person);
}

// Rewrites one entry of a room. Returns nothing if the entry does not exist, also because another
// server is deleting the room, or if `change` returns false.
std::optional<RedactedRoom> rewrite_entry(Database& database, const RoomId& id,
                                          std::uint32_t number, bool with_title,
                                          const std::function<bool(Entry&)>& change) {
  const Rows found = query(database, "SELECT number FROM rooms WHERE id = $1", {id});
  if (found.empty()) return std::nullopt;
  const auto room = take_room(database, found.front().number(0));
  if (!room) return std::nullopt;
  const Rows line = query(database, "SELECT line FROM journal WHERE room = $1 AND number = $2",
                          {room->number, std::int64_t{number}});
  if (line.empty()) return std::nullopt;
  auto entry = must(read_journal_line(line.front().text(0)));
  if (!change(entry)) return std::nullopt;
  database.empty_log();
  keep_line(database, room->number, number, entry);
  FoundTraces traces;
  if (with_title) traces.title = "removed";
  return redact_card(database, *room, traces);
}

}  // namespace

std::optional<RedactedRoom> remove_chat_line(Database& database, const RoomId& room,
                                             std::uint32_t number) {
  return rewrite_entry(database, room, number, false, [](Entry& entry) {
    if (entry.kind != EntryKind::said) return false;
    entry.text = kNoWords;
    return true;
  });
}

std::optional<RedactedRoom> remove_title(Database& database, const RoomId& room) {
  return rewrite_entry(database, room, 1, true, [](Entry& entry) {
    if (entry.kind != EntryKind::created || entry.terms->title.empty()) return false;
    take_title(entry);
    return true;
  });
}

// Locks the rooms first, in the order of RoomRows::lock.
std::size_t forget_old_rooms(Database& database, Time before) {
  const Rows rows =
      query(database,
            "SELECT number FROM rooms WHERE stage = 'finished' AND changed < $1 AND NOT EXISTS "
            "(SELECT 1 FROM named JOIN accounts ON accounts.person = named.person "
            "WHERE named.room = rooms.number) ORDER BY number LIMIT 100" +
                std::string(database.dialect().hold),
            {before});
  for (const Row& row : rows) {
    for (const char* sql :
         {"DELETE FROM analyses WHERE room = $1", "DELETE FROM journal WHERE room = $1",
          "DELETE FROM members WHERE room = $1", "DELETE FROM named WHERE room = $1",
          "DELETE FROM rooms WHERE number = $1"}) {
      query(database, sql, {row.number(0)});
    }
  }
  const Rows reports = query(
      database, "DELETE FROM reports WHERE closed > 0 AND closed < $1 RETURNING number", {before});
  if (!rows.empty() || !reports.empty()) database.empty_log();
  return rows.size();
}

// Redacts the oldest rooms first. All rooms stay locked until the transaction ends, so the newest
// ones, in which people play, are locked for the shortest time.
std::vector<RedactedRoom> redact_person(Database& database, const PersonId& person) {
  std::vector<RedactedRoom> redacted;
  for (;;) {
    RoomsToRedact rooms;
    add_own_rooms(rooms, database, person);
    if (rooms.empty()) return redacted;
    while (!rooms.empty()) redact_next(rooms, redacted, database, person);
  }
}

// Finds the person's chat lines in the rooms that name the person.
std::vector<ChatLine> chat_lines_of(Database& database, const PersonId& person) {
  Rows rows = query(database,
                    "SELECT rooms.id, journal.line FROM named "
                    "JOIN rooms ON rooms.number = named.room "
                    "JOIN journal ON journal.room = named.room "
                    "WHERE named.person = $1 AND journal.line LIKE $2 "
                    "AND journal.line LIKE '%\"kind\":\"said\"%' "
                    "ORDER BY journal.room, journal.number",
                    {person, "%\"by\":\"" + person + "\"%"});
  std::vector<ChatLine> words;
  for (Row& row : rows) {
    auto entry = must(read_journal_line(row.text(1)));
    if (entry.kind == EntryKind::said && entry.by == person)
      words.push_back({row.take(0), entry.at, std::move(entry.text)});
  }
  return words;
}

}  // namespace bastide::serve
