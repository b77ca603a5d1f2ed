#include "serve/maintenance/check_store.h"

#include "base/text_helpers.h"
#include "database/postgres.h"
#include "serve/maintenance/backup.h"
#include "serve/protocol/codec.h"
#include "serve/room/room_id_form.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"
#include "shuffle/verify_shuffle.h"

#include <nlohmann/json.hpp>

namespace bastide::serve {

namespace {

using Note = std::function<void(const std::string&)>;  // called with each fault

constexpr const char* kNewer =
    "this store has another version: `bastide serve` updates an older store";

// The store's place for messages. Hides the address of a PostgreSQL store, which may contain a
// password.
std::string shown_place(const std::string& place) {
  return is_postgres(place) ? "PostgreSQL" : place;
}

// Checks that all draws follow from the secret.
void check_draws(const Room& room, const Bytes32& secret) {
  if (!room.game) return;
  Record record = must(make_record(room.terms->setup, room.names()));
  const auto actions = room.game->actions();
  record.actions.assign(actions.begin(), actions.end());
  const auto draws =
      verify_shuffle(record, RevealedShuffle{room.terms->commitment, hex(secret), room.seeds()});
  if (!draws) fail({"its shuffle is wrong: " + in_english(draws.error().message)});
}

void check_room(Database& database, const Row& row, const std::optional<Keys>& keys) {
  if (!may_be_room(row.text(1))) fail({"the name of this table is damaged"});
  const ReadJournal kept = read_journal(database, row.number(0), row.text(1));
  const Room& room = kept.room;
  if (static_cast<std::int64_t>(room.last) != row.number(2))
    fail({"its journal ends with another entry than its table says"});
  if (room.terms == nullptr) fail({"its journal is empty"});
  const auto revealed = bytes_of_hex(kept.revealed);
  if (!kept.revealed.empty() && !revealed) fail({"its published secret cannot be read"});
  if (!keys) return revealed ? check_draws(room, *revealed) : void();
  const auto secret = unseal(keys->sealing, row.text(3));
  if (!secret) fail({"its secret cannot be decrypted with this key"});
  if (revealed && *revealed != *secret) fail({"its published secret is not its own"});
  if (Shuffle::commitment(*secret) != room.terms->commitment)
    fail({"its secret does not match its commitment"});
  check_draws(room, *secret);
}

// Runs SQLite's own integrity check. Each line of its output is one fault.
void check_file(Database& database, const Note& fault) {
  const auto found = run_once(database, "PRAGMA integrity_check(20)");
  if (!found) return fault("the file is damaged: " + in_english(found.error().message));
  for (const Row& row : *found) {
    for (const std::string_view line : split(row.text(0), '\n')) {
      if (line != "ok" && !line.starts_with("***"))
        fault("the file is damaged: " + std::string(line));
    }
  }
}

// Checks all rooms; returns their number.
int check_rooms(Database& database, const std::optional<Keys>& keys, const Note& note) {
  const auto rooms =
      run_once(database, "SELECT number, id, last, sealed_secret FROM rooms ORDER BY number");
  if (!rooms) {
    note("the list of tables cannot be read: " + in_english(rooms.error().message));
    return 0;
  }
  for (const Row& room : *rooms) {
    const Status sound = attempt([&] { check_room(database, room, keys); });
    if (!sound) note("table " + room.text(1) + ": " + in_english(sound.error().message));
  }
  return static_cast<int>(rooms->size());
}

// Checks that only finished games are analysed, and that each report can be read.
void check_analyses(Database& database, const Note& note) {
  const auto rows = run_once(database,
                             "SELECT id, stage, state, report FROM analyses "
                             "JOIN rooms ON rooms.number = analyses.room ORDER BY number");
  if (!rows) return note("the analyses cannot be read: " + in_english(rows.error().message));
  for (const Row& row : *rows) {
    const std::string of = "analysis of table " + row.text(0) + ": ";
    if (row.text(1) != "finished") note(of + "the game is not over");
    if (row.text(2) == "done" && !nlohmann::json::accept(row.text(3)))
      note(of + "its report cannot be read");
  }
}

}  // namespace

ReadJournal read_journal(Database& database, std::int64_t number, const std::string& id) {
  const Rows lines =
      query(database, "SELECT number, line FROM journal WHERE room = $1 ORDER BY number", {number});
  ReadJournal read;
  read.room.id = id;
  std::int64_t next = 1;
  for (const Row& line : lines) {
    const std::string place = "entry " + std::to_string(next) + ": ";
    if (line.number(0) != next++) fail({place + "it is missing"});
    const Status added = attempt([&] {
      const Entry entry = must(read_journal_line(line.text(1)));
      must(read.room.add(entry));
      if (!entry.secret.empty()) read.revealed = entry.secret;
    });
    if (!added) fail({place + in_english(added.error().message)});
  }
  return read;
}

Result<StoreCheck> check_store(const std::string& place, const std::optional<Keys>& keys,
                               const std::function<void(const std::string&)>& fault) {
  StoreCheck check;
  const auto note = [&](const std::string& what) {
    ++check.faults;
    fault(what);
  };
  const Status opened = attempt([&] {
    const auto database = must(open_database(place, {.may_write = false}));
    const std::int64_t version = must(database->version());
    if (version == 0)
      fail({.message = "this is not a Bastide store, or is empty", .source = shown_place(place)});
    if (version != newest_version()) fail({.message = kNewer, .source = shown_place(place)});
    if (!is_postgres(place)) check_file(*database, note);
    const Transaction reading(*database, database->begin_snapshot());
    check.rooms = check_rooms(*database, keys, note);
    check_analyses(*database, note);
  });
  return opened ? Result(check) : opened.error();
}

}  // namespace bastide::serve
