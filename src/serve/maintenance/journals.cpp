#include "serve/maintenance/journals.h"

#include "base/text.h"
#include "database/postgres.h"
#include "serve/api/codec.h"
#include "serve/maintenance/backup.h"
#include "serve/room/room_id.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"
#include "shuffle/shuffle.h"

namespace bastide::serve {

namespace {

constexpr const char* kNewer = "it is of another version than this program: serve it once";

// The store's place for messages, without an address, which may contain a password.
std::string shown_place(const std::string& place) {
  return is_postgres(place) ? "PostgreSQL" : place;
}

Status check_room(Database& database, const Row& row, const std::optional<Keys>& keys) {
  if (!may_be_room(row.text(1))) return Error{"a table has another kind of name"};
  const auto kept = read_journal(database, row.number(0), row.text(1));
  if (!kept) return kept.error();
  const Room& room = kept->room;
  if (static_cast<std::int64_t>(room.last) != row.number(2))
    return Error{"its journal does not end as it should"};
  if (room.terms == nullptr) return Error{"its journal is empty"};
  if (!keys) return Done{};
  const auto secret = unseal(keys->sealing, row.text(3));
  if (!secret) return Error{"its secret cannot be unsealed with this key"};
  if (Shuffle::commitment(*secret) != room.terms->commitment)
    return Error{"its secret does not match its commitment"};
  return Done{};
}

// Runs SQLite's own integrity check. Each line of its output is one fault.
void check_file(Database& database, const std::function<void(const std::string&)>& fault) {
  const auto found = run_once(database, "PRAGMA integrity_check(20)");
  if (!found) return fault("the file is damaged: " + in_english(found.error().message));
  for (const Row& row : *found) {
    for (const std::string_view line : split(row.text(0), '\n')) {
      if (line != "ok" && !line.starts_with("***"))
        fault("the file is damaged: " + std::string(line));
    }
  }
}

}  // namespace

Result<ReadJournal> read_journal(Database& database, std::int64_t number, const std::string& id) {
  const auto lines = run_once(
      database, "SELECT number, line FROM journal WHERE room = $1 ORDER BY number", {number});
  if (!lines) return lines.error();
  ReadJournal read;
  read.room.id = id;
  std::int64_t next = 1;
  for (const Row& line : *lines) {
    const std::string place = "entry " + std::to_string(next) + ": ";
    if (line.number(0) != next++) return Error{place + "it is missing"};
    const auto entry = read_journal_line(line.text(1));
    if (!entry) return Error{place + in_english(entry.error().message)};
    if (const Status added = read.room.add(*entry); !added)
      return Error{place + in_english(added.error().message)};
    if (!entry->secret.empty()) read.revealed = entry->secret;
  }
  return read;
}

Result<StoreCheck> check_store(const std::string& place, const std::optional<Keys>& keys,
                               const std::function<void(const std::string&)>& fault) {
  const auto database = open_database(place, {.may_write = false});
  if (!database) return database.error();
  const auto version = (*database)->version();
  if (!version) return version.error();
  if (*version == 0)
    return Error{.message = "this is no store, or an empty one", .source = shown_place(place)};
  if (*version != newest_version()) {
    return Error{.message = kNewer, .source = shown_place(place)};
  }
  StoreCheck check;
  const auto note = [&](const std::string& what) {
    ++check.faults;
    fault(what);
  };
  if (!is_postgres(place)) check_file(**database, note);
  if (const Status begun = (*database)->begin_snapshot(); !begun) return begun.error();
  const auto rooms =
      run_once(**database, "SELECT number, id, last, sealed_secret FROM rooms ORDER BY number");
  if (!rooms) {
    note("the list of tables cannot be read: " + in_english(rooms.error().message));
    return check;
  }
  for (const Row& room : *rooms) {
    ++check.rooms;
    if (const Status sound = check_room(**database, room, keys); !sound)
      note("table " + room.text(1) + ": " + in_english(sound.error().message));
  }
  (*database)->roll_back();
  return check;
}

}  // namespace bastide::serve
