#include "serve/api/effacing.h"

#include "serve/api/codec.h"

#include <map>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::string_view kNoWords = "…";

struct OwnRoom {
  std::int64_t number = 0;
  RoomId id;
  std::string card;
  std::int64_t revision = 0;
  std::string title;  // of his, that it has from the game before
};
using OwnRooms = std::map<std::int64_t, OwnRoom>;

// Nobody else changes them before this transaction is over; all that was added before is seen.
Status take_rooms(OwnRooms& taken, Database& database, const std::string& which,
                  const std::string& value, const std::string& title = {}) {
  auto rows = run_once(database,
                       "UPDATE rooms SET revision = revision + 1 WHERE " + which +
                           " RETURNING number, id, card, revision",
                       {value});
  if (!rows) return rows.error();
  for (Row& row : *rows)
    taken[row.number(0)] = {row.number(0), row.take(1), row.take(2), row.number(3), title};
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

Result<OwnSigns> efface_lines(Database& database, const OwnRoom& room, const PersonId& person) {
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
    if (!take_out(*entry, person, room.title, signs)) continue;
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

}  // namespace

// In the order in which they were made: a rematch, which may be another's, has its title from the
// game before.
Result<std::vector<Effaced>> efface(Database& database, const PersonId& person) {
  OwnRooms due;
  if (const Status taken = take_rooms(due, database,
                                      "number IN (SELECT room FROM named WHERE person = $1 UNION "
                                      "SELECT room FROM members WHERE person = $1)",
                                      person);
      !taken)
    return taken.error();
  std::vector<Effaced> effaced;
  while (!due.empty()) {
    const OwnRoom room = std::move(due.extract(due.begin()).mapped());
    const auto signs = efface_lines(database, room, person);
    if (!signs) return signs.error();
    auto done = efface_card(database, room, *signs);
    if (!done) return done.error();
    effaced.push_back(std::move(*done));
    if (signs->title.empty() || signs->next.empty()) continue;
    if (const Status taken = take_rooms(due, database, "id = $1", signs->next, signs->title);
        !taken)
      return taken.error();
  }
  for (const char* table : {"members", "named"}) {
    const auto gone =
        run_once(database, std::string("DELETE FROM ") + table + " WHERE person = $1", {person});
    if (!gone) return gone.error();
  }
  return effaced;
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
