#include "serve/maintenance/backup.h"

#include "base/utf8.h"
#include "database/postgres.h"
#include "database/private_file.h"
#include "files/new_file_cleanup.h"
#include "records/record_io.h"
#include "serve/maintenance/check_store.h"
#include "serve/maintenance/store_as_text.h"
#include "serve/protocol/codec.h"
#include "serve/room/finished_record.h"
#include "serve/room/room_id_form.h"
#include "serve/store/database_tables.h"
#include "serve/store/open_database.h"
#include "serve/store/schema.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

namespace bastide::serve {

namespace {

namespace fs = std::filesystem;

constexpr const char* kRowsFile = "store.jsonl";

// Runs a task. If it fails, the error names `source`: a file or a room.
template <class Task>
void run_naming(const std::string& source, const Task& task) {
  try {
    task();
  } catch (TaskFailed& failed) {
    failed.error.source = source;
    throw;
  }
}

// Renames a complete file. Fails if the target exists.
void give_name(const fs::path& part, const fs::path& file) {
  std::error_code failed;
  if (fs::exists(file, failed))
    fail({.message = "exists already: choose another name", .source = file});
  fs::rename(part, file, failed);
  if (failed) fail({.message = failed.message(), .source = file});
}

std::int64_t known_version(Database& database) {
  const std::int64_t version = must(database.version());
  if (version == 0) fail({"this file contains no store of Bastide"});
  if (version > newest_version())
    fail({"a newer version of Bastide wrote this file: update Bastide"});
  return version;
}

// Copies the rows of all database tables. Both databases have the schema `version`.
void copy_rows(Database& from, Database& to, std::int64_t version) {
  for (const TableShape& table : tables_of(version)) {
    const Status copied = attempt([&] {
      RowWriter writer(to, table);
      read_rows(from, table, [&](const Row& row) { writer.add(row); });
      writer.finish();
    });
    if (!copied) fail({table.name + ": " + in_english(copied.error().message)});
  }
}

void copy_all(Database& from, Database& to) {
  const Transaction reading(from, from.begin_snapshot());
  const std::int64_t version = known_version(from);
  must(migrate(to, version));
  Transaction writing(to, to.begin());
  copy_rows(from, to, version);
  writing.commit();
}

std::unique_ptr<Database> open_empty(const std::string& place) {
  auto database = must(open_database(place));
  const Transaction looking(*database, database->begin_alone());
  if (must(database->version()) != 0) fail({"the store to fill is not empty: name an empty one"});
  return database;
}

// Checks that every room has a complete journal, a valid id and a known stage.
void check_rooms(Database& database) {
  const Rows rooms =
      query(database,
            "SELECT rooms.id, rooms.stage, rooms.last, count(journal.number), max(journal.number) "
            "FROM rooms LEFT JOIN journal ON journal.room = rooms.number "
            "GROUP BY rooms.id, rooms.stage, rooms.last");
  for (const Row& room : rooms) {
    const std::string table = "table " + in_quotes(room.text(0)) + ": ";
    if (!may_be_room(room.text(0))) fail({table + "this cannot be the name of a table"});
    if (std::ranges::find(kStageNames, room.text(1)) == kStageNames.end())
      fail({table + "there is no stage " + in_quotes(room.text(1))});
    const std::int64_t last = room.number(2);
    if (last < 1 || room.number(3) != last || room.number(4) != last)
      fail({table + "its journal is incomplete"});
  }
}

void import_text(const std::string& file, Database& to) {
  run_naming(file, [&] {
    std::ifstream stream(file);
    const std::int64_t version = read_rows_head(stream);
    must(migrate(to, version));
    Transaction writing(to, to.begin());
    read_rows_text(stream, version, to);
    check_rooms(to);
    writing.commit();
  });
}

// Writes the game of one room. Returns 1; or 0 if the room ended before a game began.
int write_game(Database& database, const Row& room, const fs::path& folder, NewFiles& new_files) {
  if (!may_be_room(room.text(1)))
    fail({in_quotes(room.text(1)) + " cannot be the name of a table"});
  const ReadJournal kept = read_journal(database, room.number(0), room.text(1));
  const auto secret = bytes_of_hex(kept.revealed);
  if (!secret || !kept.room.game) return 0;
  const Record record = must(record_of(kept.room, *secret));
  const std::string file = folder / (room.text(1) + ".bastide");
  new_files.add(file);
  make_private_file(file);
  std::ofstream stream(file);
  stream << write_record(record);
  stream.close();
  if (!stream) fail({"this file cannot be written"});
  return 1;
}

int write_games(Database& database, const fs::path& folder, NewFiles& new_files) {
  int count = 0;
  for (const Row& room : query(database, "SELECT number, id FROM rooms WHERE stage = 'finished'")) {
    run_naming(room.text(1), [&] { count += write_game(database, room, folder, new_files); });
  }
  return count;
}

void copy_to_file(const std::string& place, const std::string& file) {
  if (is_postgres(file))
    fail({.message = "a backup must be a file, not PostgreSQL", .source = file});
  std::error_code failed;
  if (fs::exists(file, failed))
    fail({.message = "exists already: choose another name", .source = file});
  const auto from = must(open_database(place, {.may_write = false}));
  const std::string part = file + ".part";
  for (const char* beside : {"", "-wal", "-shm"})
    fs::remove(part + beside, failed);  // left by a killed backup
  NewFiles new_files;
  for (const char* beside : {"", "-wal", "-shm"}) new_files.add(part + beside);
  copy_all(*from, *must(open_database(part)));
  give_name(part, file);
  new_files.keep();
}

int write_to_folder(const std::string& place, const std::string& folder) {
  const fs::path games = fs::path(folder) / "games";
  const fs::path file = fs::path(folder) / kRowsFile;
  const std::string part = file.string() + ".part";
  std::error_code failed;
  const bool has_games = fs::exists(games, failed) && !fs::is_empty(games, failed);
  if (has_games || fs::exists(file, failed))
    fail({.message = "exists already: choose another name", .source = has_games ? games : file});
  const auto from = must(open_database(place, {.may_write = false}));
  const Transaction reading(*from, from->begin_snapshot());
  const std::int64_t version = known_version(*from);
  fs::remove(part, failed);  // left by a killed export
  NewFiles new_files;
  for (const std::string& path : {folder, games.string()}) {
    new_files.add(path);
    must(make_private_folder(path));
  }
  new_files.add(part);
  make_private_file(part);
  std::ofstream stream(part);
  run_naming(file, [&] { write_rows_text(stream, version, *from); });
  stream.close();
  const int count = write_games(*from, games, new_files);
  // Rename this file last: a folder that has it is complete.
  give_name(part, file);
  new_files.keep();
  return count;
}

void fill_store(const std::string& from, const std::string& place) {
  const auto to = open_empty(place);
  if (!is_postgres(from) && fs::is_directory(from))
    return import_text(fs::path(from) / kRowsFile, *to);
  copy_all(*must(open_database(from, {.may_write = false})), *to);
}

}  // namespace

Status back_up(const std::string& place, const std::string& file) {
  return attempt([&] { copy_to_file(place, file); });
}

Result<int> export_store(const std::string& place, const std::string& folder) {
  return attempt([&] { return write_to_folder(place, folder); });
}

Status import_store(const std::string& from, const std::string& place) {
  return attempt([&] { fill_store(from, place); });
}

}  // namespace bastide::serve
