#include "serve/api/effacing.h"

#include "serve/api/codec.h"

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

// The rooms to go through, in the order in which everybody takes them (RoomRows::take), so that
// none waits for one who waits for him; with the title that one has of him from the game before.
using Due = std::map<std::int64_t, std::string>;

// Where something of his stands. What was under way when he went is there once whoever holds the
// room is through, so this is asked until it tells of none.
Status add_own_rooms(Due& due, Database& database, const PersonId& person) {
  const auto rows = run_once(database,
                             "SELECT room FROM named WHERE person = $1 UNION "
                             "SELECT room FROM members WHERE person = $1",
                             {person});
  if (!rows) return rows.error();
  for (const Row& row : *rows) due.try_emplace(row.number(0));
  return Done{};
}

Status add_next_room(Due& due, Database& database, const RoomId& next, const std::string& title) {
  const auto rows = run_once(database, "SELECT number FROM rooms WHERE id = $1", {next});
  if (!rows) return rows.error();
  for (const Row& row : *rows) due[row.number(0)] = title;
  return Done{};
}

// Nobody else changes it before this transaction is over; all that was added before is seen.
Result<std::optional<OwnRoom>> take_room(Database& database, std::int64_t number) {
  auto rows = run_once(
      database,
      "UPDATE rooms SET revision = revision + 1 WHERE number = $1 RETURNING id, card, revision",
      {number});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<OwnRoom>();
  Row& row = rows->front();
  return std::optional(OwnRoom{number, row.take(0), row.take(1), row.number(2)});
}

Status forget(Database& database, std::int64_t room, const PersonId& person) {
  for (const char* table : {"members", "named"}) {
    const auto gone =
        run_once(database, std::string("DELETE FROM ") + table + " WHERE room = $1 AND person = $2",
                 {room, person});
    if (!gone) return gone.error();
  }
  return Done{};
}

// What he was called at each seat, whether the table's title was his, and the next game's room.
struct OwnSigns {
  std::map<int, std::string> names;
  std::string title;
  RoomId next;
};

// Takes out of an entry what tells of him; was there anything?
bool take_out(Entry& entry, const PersonId& person, const std::string& title, OwnSigns& signs) {
  const bool his = entry.by == person;
  if (entry.kind == EntryKind::rematched) {
    signs.next = entry.room;
  } else if (entry.kind == EntryKind::created) {
    if (entry.terms->title.empty()) return false;
    if (entry.terms->host != person && entry.terms->title != title) return false;
    Terms terms = *entry.terms;
    signs.title = std::exchange(terms.title, {});
    entry.terms = std::make_shared<const Terms>(std::move(terms));
    return true;
  } else if (his && entry.kind == EntryKind::said) {
    entry.text = kNoWords;
    entry.account.clear();
    if (!entry.name.empty()) entry.name = nameless(0);
    return true;
  } else if (his && entry.kind == EntryKind::seated && entry.computer.empty()) {
    signs.names[entry.seat] = std::exchange(entry.name, nameless(entry.seat));
    entry.account.clear();
    return true;
  }
  return false;
}

Result<OwnSigns> efface_lines(Database& database, const OwnRoom& room, const std::string& title,
                              const PersonId& person) {
  const auto rows = run_once(
      database,
      "SELECT number, line FROM journal WHERE room = $1 AND (line LIKE $2 OR "
      "line LIKE '%\"kind\":\"created\"%' OR line LIKE '%\"kind\":\"rematched\"%') ORDER BY number",
      {room.number, "%\"by\":\"" + person + "\"%"});
  if (!rows) return rows.error();
  OwnSigns signs;
  for (const Row& row : *rows) {
    auto entry = read_journal_line(row.text(1));
    if (!entry) return entry.error();
    if (!take_out(*entry, person, title, signs)) continue;
    const auto done =
        run_once(database, "UPDATE journal SET line = $1 WHERE room = $2 AND number = $3",
                 {journal_line(*entry), room.number, row.number(0)});
    if (!done) return done.error();
  }
  return signs;
}

Result<Effaced> efface_card(Database& database, const OwnRoom& room, const OwnSigns& signs) {
  std::string card = card_without(room.card, signs.names, !signs.title.empty());
  const auto done =
      run_once(database, "UPDATE rooms SET card = $1 WHERE number = $2", {card, room.number});
  if (!done) return done.error();
  return Effaced{room.id, std::move(card), room.revision};
}

// The first of those that are due.
Status efface_next(Due& due, std::vector<Effaced>& effaced, Database& database,
                   const PersonId& person) {
  const auto [number, title] = *due.begin();
  due.erase(due.begin());
  const auto room = take_room(database, number);
  if (!room) return room.error();
  if (*room) {
    const auto signs = efface_lines(database, **room, title, person);
    if (!signs) return signs.error();
    auto done = efface_card(database, **room, *signs);
    if (!done) return done.error();
    effaced.push_back(std::move(*done));
    if (!signs->title.empty() && !signs->next.empty()) {
      const Status added = add_next_room(due, database, signs->next, signs->title);
      if (!added) return added;
    }
  }
  return forget(database, number, person);
}

}  // namespace

// Room by room, the newest last: those are the ones that others may wait for.
Result<std::vector<Effaced>> efface(Database& database, const PersonId& person) {
  std::vector<Effaced> effaced;
  for (;;) {
    Due due;
    if (const Status own = add_own_rooms(due, database, person); !own) return own.error();
    if (due.empty()) return effaced;
    while (!due.empty()) {
      const Status done = efface_next(due, effaced, database, person);
      if (!done) return done.error();
    }
  }
}

// In the rooms where he has a name.
Result<std::vector<OwnWords>> words_of(Database& database, const PersonId& person) {
  auto rows = run_once(database,
                       "SELECT rooms.id, journal.line FROM named "
                       "JOIN rooms ON rooms.number = named.room "
                       "JOIN journal ON journal.room = named.room "
                       "WHERE named.person = $1 AND journal.line LIKE $2 "
                       "AND journal.line LIKE '%\"kind\":\"said\"%' "
                       "ORDER BY journal.room, journal.number",
                       {person, "%\"by\":\"" + person + "\"%"});
  if (!rows) return rows.error();
  std::vector<OwnWords> words;
  for (Row& row : *rows) {
    auto entry = read_journal_line(row.text(1));
    if (!entry) return entry.error();
    if (entry->kind == EntryKind::said && entry->by == person)
      words.push_back({row.take(0), entry->at, std::move(entry->text)});
  }
  return words;
}

}  // namespace bastide::serve
