#include "serve/api/effacing.h"

#include "serve/api/codec.h"

#include <map>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::string_view kNoWords = "…";

struct OwnLine {
  std::int64_t room;
  std::int64_t number;
  Entry entry;
  RoomId id;
};

// `kind` is a pattern.
Result<std::vector<OwnLine>> lines_of(Database& database, const PersonId& person,
                                      const std::string& kind) {
  auto rows = run_once(database,
                       "SELECT journal.room, journal.number, journal.line, rooms.id FROM named "
                       "JOIN rooms ON rooms.number = named.room "
                       "JOIN journal ON journal.room = named.room "
                       "WHERE named.person = $1 AND journal.line LIKE $2 AND journal.line LIKE $3 "
                       "ORDER BY journal.room, journal.number",
                       {person, "%\"by\":\"" + person + "\"%", "%\"kind\":\"" + kind + "\"%"});
  if (!rows) return rows.error();
  std::vector<OwnLine> lines;
  for (Row& row : *rows) {
    auto entry = read_journal_line(row.text(2));
    if (!entry) return entry.error();
    lines.push_back({row.number(0), row.number(1), std::move(*entry), row.take(3)});
  }
  return lines;
}

// Is there anything in it that tells of him?
bool without_person(Entry& entry) {
  if (entry.kind == EntryKind::said) {
    entry.text = kNoWords;
    entry.account.clear();
  } else if (entry.kind == EntryKind::seated && entry.computer.empty()) {
    entry.name = nameless(entry.seat);
    entry.account.clear();
  } else if (entry.kind == EntryKind::created && !entry.terms->title.empty()) {
    Terms terms = *entry.terms;
    terms.title.clear();
    entry.terms = std::make_shared<const Terms>(std::move(terms));
  } else {
    return false;
  }
  if (entry.kind == EntryKind::said && !entry.name.empty()) entry.name = nameless(0);
  return true;
}

struct OwnRoom {
  std::int64_t number;
  RoomId id;
  std::string card;
};

Result<std::vector<OwnRoom>> rooms_of(Database& database, const PersonId& person) {
  auto rows = run_once(database,
                       "SELECT rooms.number, rooms.id, rooms.card FROM rooms "
                       "JOIN named ON named.room = rooms.number WHERE named.person = $1",
                       {person});
  if (!rows) return rows.error();
  std::vector<OwnRoom> rooms;
  for (Row& row : *rows) rooms.push_back({row.number(0), row.take(1), row.take(2)});
  return rooms;
}

// By room: what he was called at each seat, and whether he named the table.
struct OwnSigns {
  std::map<int, std::string> names;
  bool title = false;
};
using Signs = std::map<std::int64_t, OwnSigns>;

Result<Signs> efface_lines(Database& database, const PersonId& person) {
  auto lines = lines_of(database, person, "%");
  if (!lines) return lines.error();
  Signs signs;
  for (OwnLine& line : *lines) {
    if (line.entry.kind == EntryKind::seated)
      signs[line.room].names[line.entry.seat] = line.entry.name;
    if (line.entry.kind == EntryKind::created) signs[line.room].title = true;
    if (!without_person(line.entry)) continue;
    const auto done =
        run_once(database, "UPDATE journal SET line = $1 WHERE room = $2 AND number = $3",
                 {journal_line(line.entry), line.room, line.number});
    if (!done) return done.error();
  }
  return signs;
}

}  // namespace

Result<std::vector<Effaced>> efface(Database& database, const PersonId& person) {
  const auto rooms = rooms_of(database, person);
  if (!rooms) return rooms.error();
  auto signs = efface_lines(database, person);
  if (!signs) return signs.error();
  std::vector<Effaced> effaced;
  for (const OwnRoom& room : *rooms) {
    const OwnSigns& own = (*signs)[room.number];
    effaced.push_back({room.id, card_without(room.card, own.names, own.title)});
    const auto done = run_once(database, "UPDATE rooms SET card = $1 WHERE number = $2",
                               {effaced.back().card, room.number});
    if (!done) return done.error();
  }
  for (const char* table : {"members", "named"}) {
    const auto gone =
        run_once(database, std::string("DELETE FROM ") + table + " WHERE person = $1", {person});
    if (!gone) return gone.error();
  }
  return effaced;
}

Result<std::vector<OwnWords>> words_of(Database& database, const PersonId& person) {
  auto lines = lines_of(database, person, "said");
  if (!lines) return lines.error();
  std::vector<OwnWords> words;
  for (OwnLine& line : *lines) {
    if (line.entry.kind == EntryKind::said)
      words.push_back({std::move(line.id), line.entry.at, std::move(line.entry.text)});
  }
  return words;
}

}  // namespace bastide::serve
