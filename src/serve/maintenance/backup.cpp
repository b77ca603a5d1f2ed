#include "serve/maintenance/backup.h"

#include "base/utf8.h"
#include "database/owners_file.h"
#include "database/postgres.h"
#include "records/record.h"
#include "serve/api/codec.h"
#include "serve/api/finished_record.h"
#include "serve/maintenance/journals.h"
#include "serve/maintenance/rows_text.h"
#include "serve/room/room_id.h"
#include "serve/store/new_files.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"
#include "serve/store/table_rows.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

namespace bastide::serve {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRowsFile = "store.jsonl";

// Rolls the transaction back at the end of its scope unless it was committed.
class Transaction {
 public:
  Transaction(Database& database, Status begun)
      : database_(database), status_(std::move(begun)), open_(status_.ok()) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_) database_.roll_back();
  }
  const Status& begun() const { return status_; }
  Status commit() {
    open_ = false;
    return database_.commit();
  }

 private:
  Database& database_;
  Status status_;
  bool open_;
};

// Renames a complete file. Fails if the target exists.
Status give_name(const fs::path& part, const fs::path& file) {
  std::error_code failed;
  if (fs::exists(file, failed)) return Error{.message = "it exists already", .source = file};
  fs::rename(part, file, failed);
  return failed ? Error{.message = failed.message(), .source = file} : Status(Done{});
}

Result<std::int64_t> known_version(Database& database) {
  const auto version = database.version();
  if (!version) return version.error();
  if (*version == 0) return Error{"there is no store in it"};
  if (*version > newest_version()) return Error{"a newer program wrote it"};
  return *version;
}

// Copies all tables. Both databases have the schema `version`.
Status copy_rows(Database& from, Database& to, std::int64_t version) {
  const auto tables = tables_of(version);
  if (!tables) return tables.error();
  for (const TableShape& table : *tables) {
    RowWriter writer(to, table);
    Status done = read_rows(from, table, [&](const Row& row) -> Status { return writer.add(row); });
    if (done) done = writer.finish();
    if (!done) return Error{table.name + ": " + in_english(done.error().message)};
  }
  return Done{};
}

Status copy_all(Database& from, Database& to) {
  Transaction reading(from, from.begin_snapshot());
  if (!reading.begun()) return reading.begun();
  const auto version = known_version(from);
  if (!version) return version.error();
  if (const Status made = migrate(to, *version); !made) return made;
  Transaction writing(to, to.begin());
  if (!writing.begun()) return writing.begun();
  if (const Status copied = copy_rows(from, to, *version); !copied) return copied;
  return writing.commit();
}

Result<std::unique_ptr<Database>> open_empty(const std::string& place) {
  auto database = open_database(place);
  if (!database) return database.error();
  Transaction looking(**database, (*database)->begin_alone());
  const auto version = (*database)->version();
  if (!version) return version.error();
  if (*version != 0) return Error{"that store is not empty"};
  return database;
}

// Checks that every table has a complete journal, a valid name and a known stage.
Status check_rooms(Database& database) {
  const auto rooms = run_once(
      database,
      "SELECT rooms.id, rooms.stage, rooms.last, count(journal.number), max(journal.number) "
      "FROM rooms LEFT JOIN journal ON journal.room = rooms.number "
      "GROUP BY rooms.id, rooms.stage, rooms.last");
  if (!rooms) return rooms.error();
  for (const Row& room : *rooms) {
    const std::string table = "table " + in_quotes(room.text(0)) + ": ";
    if (!may_be_room(room.text(0))) return Error{table + "a table has another kind of name"};
    if (std::ranges::find(kStageNames, room.text(1)) == kStageNames.end())
      return Error{table + "there is no stage " + in_quotes(room.text(1))};
    const std::int64_t last = room.number(2);
    if (last < 1 || room.number(3) != last || room.number(4) != last)
      return Error{table + "its journal is incomplete"};
  }
  return Done{};
}

Status import_text(const std::string& file, Database& to) {
  std::ifstream stream(file);
  const auto version = read_rows_head(stream);
  if (!version) return Error{.message = version.error().message, .source = file};
  if (const Status made = migrate(to, *version); !made) return made;
  Transaction writing(to, to.begin());
  if (!writing.begun()) return writing.begun();
  if (const Status read = read_rows_text(stream, *version, to); !read)
    return Error{.message = read.error().message, .source = file};
  if (const Status whole = check_rooms(to); !whole)
    return Error{.message = whole.error().message, .source = file};
  return writing.commit();
}

Status write_text(const std::string& file, const std::string& text) {
  make_owners_file(file);
  std::ofstream stream(file);
  stream << text;
  stream.close();
  return stream ? Status(Done{}) : Error{"it cannot be written"};
}

// Returns the number of written games: 0 for a game that ended before it began.
Result<int> write_game(Database& database, const Row& room, const fs::path& folder,
                       NewFiles& new_files) {
  if (!may_be_room(room.text(1))) return Error{"a table has another kind of name"};
  const auto kept = read_journal(database, room.number(0), room.text(1));
  if (!kept) return kept.error();
  const auto secret = bytes_of_hex(kept->revealed);
  if (!secret || !kept->room.game) return 0;
  const auto record = record_of(kept->room, *secret);
  if (!record) return record.error();
  const std::string file = folder / (room.text(1) + ".bastide");
  new_files.add(file);
  if (const Status written = write_text(file, write_record(*record)); !written)
    return written.error();
  return 1;
}

Result<int> write_games(Database& database, const fs::path& folder, NewFiles& new_files) {
  const auto rooms = run_once(database, "SELECT number, id FROM rooms WHERE stage = 'finished'");
  if (!rooms) return rooms.error();
  int count = 0;
  for (const Row& room : *rooms) {
    const auto written = write_game(database, room, folder, new_files);
    if (!written) return Error{.message = written.error().message, .source = room.text(1)};
    count += *written;
  }
  return count;
}

}  // namespace

Status back_up(const std::string& place, const std::string& file) {
  if (is_postgres(file)) return Error{.message = "a backup is a file", .source = file};
  std::error_code failed;
  if (fs::exists(file, failed)) return Error{.message = "it exists already", .source = file};
  const auto from = open_database(place, {.may_write = false});
  if (!from) return from.error();
  const std::string part = file + ".part";
  for (const char* beside : {"", "-wal", "-shm"})
    fs::remove(part + beside, failed);  // left by a killed backup
  NewFiles new_files;
  for (const char* beside : {"", "-wal", "-shm"}) new_files.add(part + beside);
  {
    const auto to = open_database(part);
    if (!to) return to.error();
    if (const Status copied = copy_all(**from, **to); !copied) return copied;
  }
  if (const Status named = give_name(part, file); !named) return named;
  new_files.keep();
  return Done{};
}

Result<int> export_store(const std::string& place, const std::string& folder) {
  const fs::path games = fs::path(folder) / "games";
  const fs::path file = fs::path(folder) / kRowsFile;
  const std::string part = file.string() + ".part";
  std::error_code failed;
  const bool has_games = fs::exists(games, failed) && !fs::is_empty(games, failed);
  if (has_games || fs::exists(file, failed))
    return Error{.message = "it exists already", .source = has_games ? games : file};
  const auto from = open_database(place, {.may_write = false});
  if (!from) return from.error();
  Transaction reading(**from, (*from)->begin_snapshot());
  if (!reading.begun()) return reading.begun().error();
  const auto version = known_version(**from);
  if (!version) return version.error();
  fs::remove(part, failed);  // left by a killed export
  NewFiles new_files;
  for (const std::string& path : {folder, games.string()}) {
    new_files.add(path);
    if (const Status made = make_owners_folder(path); !made) return made.error();
  }
  new_files.add(part);
  make_owners_file(part);
  std::ofstream stream(part);
  if (const Status written = write_rows_text(stream, *version, **from); !written)
    return Error{.message = written.error().message, .source = file};
  stream.close();
  auto count = write_games(**from, games, new_files);
  if (!count) return count;
  // Rename this file last: a folder that has it is complete.
  if (const Status named = give_name(part, file); !named) return named.error();
  new_files.keep();
  return count;
}

Status import_store(const std::string& from, const std::string& place) {
  const auto to = open_empty(place);
  if (!to) return to.error();
  if (!is_postgres(from) && fs::is_directory(from))
    return import_text(fs::path(from) / kRowsFile, **to);
  const auto database = open_database(from, {.may_write = false});
  if (!database) return database.error();
  return copy_all(**database, **to);
}

}  // namespace bastide::serve
