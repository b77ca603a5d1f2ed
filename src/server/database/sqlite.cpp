#include "database/sqlite.h"

#include "base/hex.h"
#include "database/private_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace bastide {

namespace {

constexpr Dialect kSqlite = {.integer = "INTEGER",
                             .blob = "BLOB",
                             .row_number = "INTEGER PRIMARY KEY",
                             .by_key = "WITHOUT ROWID",
                             .texts_in = "SELECT value FROM json_each($1)",
                             .is_postgres = false,
                             .hold = "",
                             .hold_free = ""};

constexpr int kMostWaiting = 2000;  // milliseconds in which a statement waits for other programs

constexpr const char* kInMemory = ":memory:";

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Handle = std::unique_ptr<sqlite3, Close>;

constexpr std::string_view kDamaged = "the store is damaged, or this is not a store";

bool reports_damage(sqlite3* database) {
  const int code = sqlite3_errcode(database) & 0xff;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

Error sqlite_failure(sqlite3* database) {
  switch (sqlite3_errcode(database) & 0xff) {
    case SQLITE_FULL: return Error{"there is no space left on the disk"};
    case SQLITE_READONLY: return Error{"the store cannot be written: it is read-only"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Error{"another program is using the store"};
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT: return Error{std::string(kDamaged)};
    default: return Error{std::string("the store does not answer: ") + sqlite3_errmsg(database)};
  }
}

class SqliteStatement final : public Statement {
 public:
  SqliteStatement(sqlite3* database, const std::string& sql, std::shared_ptr<bool> damaged)
      : database_(database), damaged_(std::move(damaged)) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(database, sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement,
                           nullptr) != SQLITE_OK) {
      status_ = sqlite_failure(database);
      *damaged_ = *damaged_ || reports_damage(database);
    }
    statement_.reset(statement);
  }

  Result<Rows> run_with(std::span<const SqlValue> values) override {
    if (!status_) return status_.error();
    int number = 0;
    for (const SqlValue& value : values) {
      const std::string name = '$' + std::to_string(++number);
      bind(sqlite3_bind_parameter_index(statement_.get(), name.c_str()), value);
    }
    Rows rows;
    int done = SQLITE_ROW;
    while ((done = sqlite3_step(statement_.get())) == SQLITE_ROW) rows.push_back(row());
    const Error error = done == SQLITE_DONE ? Error{} : sqlite_failure(database_);
    if (done != SQLITE_DONE) *damaged_ = *damaged_ || reports_damage(database_);
    sqlite3_reset(statement_.get());
    if (done != SQLITE_DONE) return error;
    return rows;
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  void bind(int index, const SqlValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(statement_.get(), index, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
      sqlite3_bind_text64(statement_.get(), index, text->data(), text->size(), SQLITE_TRANSIENT,
                          SQLITE_UTF8);
    } else {
      const std::string_view bytes = std::get<Bytes>(value).bytes;
      sqlite3_bind_blob64(statement_.get(), index, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    }
  }

  Row row() const {
    std::vector<std::string> columns;
    for (int i = 0; i < sqlite3_column_count(statement_.get()); ++i) {
      const void* bytes = sqlite3_column_blob(statement_.get(), i);
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), i));
      columns.emplace_back(static_cast<const char*>(bytes), bytes == nullptr ? 0 : size);
    }
    return Row(std::move(columns));
  }

  sqlite3* database_;
  std::shared_ptr<bool> damaged_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  Status status_ = Done{};
};

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(Handle handle) : handle_(std::move(handle)) {}

  const Dialect& dialect() const override { return kSqlite; }
  std::unique_ptr<Statement> prepare(const std::string& sql) override {
    return std::make_unique<SqliteStatement>(handle_.get(), sql, damaged_);
  }
  Status run(const std::string& sql) override {
    if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
      return Done{};
    *damaged_ = *damaged_ || reports_damage(handle_.get());
    return sqlite_failure(handle_.get());
  }

  Status begin() override { return run("BEGIN IMMEDIATE"); }
  Status begin_alone() override { return begin(); }
  Status begin_snapshot() override { return run("BEGIN"); }
  Status commit() override {
    const Status done = run("COMMIT");
    if (!done) roll_back();
    if (done && log_is_to_be_emptied_) try_to_empty_log();
    return done;
  }
  void empty_log() override { log_is_to_be_emptied_ = true; }
  // SQLite itself rolls back when the disk is full; then there is nothing to do.
  void roll_back() override {
    if (sqlite3_get_autocommit(handle_.get()) == 0) (void)run("ROLLBACK");
  }

  Result<std::int64_t> version() override {
    const auto rows = run_once(*this, "PRAGMA user_version");
    if (!rows) return rows.error();
    return rows->front().number(0);
  }
  Status set_version(std::int64_t version) override {
    return run("PRAGMA user_version = " + std::to_string(version));
  }
  Status count_on(const std::string&, const std::string&) override { return Done{}; }
  void interrupt() override { sqlite3_interrupt(handle_.get()); }
  bool is_damaged() const override { return *damaged_; }

 private:
  // Does not wait for readers, because other writes wait for this connection.
  void try_to_empty_log() {
    sqlite3_busy_timeout(handle_.get(), 0);
    log_is_to_be_emptied_ =
        sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                                  nullptr) != SQLITE_OK;
    sqlite3_busy_timeout(handle_.get(), kMostWaiting);
  }

  bool log_is_to_be_emptied_ = false;
  std::shared_ptr<bool> damaged_ = std::make_shared<bool>(false);
  Handle handle_;
};

// Refuses a database that has tables, but not all of `own_tables`: another program uses it.
Status check_whose(Database& database, const std::vector<std::string>& own_tables) {
  const auto found = run_once(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
  if (!found) return found.error();
  const auto is_there = [&](const std::string& table) {
    return std::ranges::any_of(*found, [&](const Row& row) { return row.text(0) == table; });
  };
  const bool own_schema = found->empty() || std::ranges::all_of(own_tables, is_there);
  return own_schema ? Status(Done{})
                    : Error{"this is the database of another program: name another --store"};
}

// Returns an error if the journal mode is not WAL: SQLite falls back to another mode without an
// error.
Status expect_wal(Database& database, const std::string& path) {
  const auto mode = run_once(database, "PRAGMA journal_mode");
  if (!mode) return mode.error();
  const bool as_wanted = path == kInMemory || mode->front().text(0) == "wal";
  return as_wanted ? Status(Done{})
                   : Error{
                         "this file system cannot hold a store (no SQLite WAL mode): put it on a "
                         "local disk"};
}

Result<Handle> open_file(const std::string& name, int flags) {
  sqlite3* opened = nullptr;
  const int done = sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(opened);
  if (done == SQLITE_CANTOPEN) return Error{"there is no such file, or it cannot be opened"};
  if (done != SQLITE_OK) return Error{opened == nullptr ? "no memory" : sqlite3_errmsg(opened)};
  sqlite3_busy_timeout(opened, kMostWaiting);
  return handle;
}

// The URI that opens the file as immutable: SQLite then needs no other files beside it. No program
// may write to the file meanwhile.
std::string unchanging(const std::string& path) {
  std::string name = "file://";
  for (const char c : std::filesystem::absolute(path).lexically_normal().string()) {
    if (c == '%' || c == '?' || c == '#') {
      name += '%' + hex(reinterpret_cast<const std::uint8_t*>(&c), 1);
    } else {
      name += c;
    }
  }
  return name + "?immutable=1";
}

// Opens a store to read it. SQLite's readers and writers share a file beside the store. If that
// file cannot be created, no program can be writing, and the store is opened as immutable.
Result<std::unique_ptr<Database>> open_to_read(const std::string& path,
                                               const std::vector<std::string>& own_tables) {
  std::error_code none;
  for (const bool alone : {false, true}) {
    auto handle = alone ? open_file(unchanging(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
                        : open_file(path, SQLITE_OPEN_READONLY);
    if (!handle) return Error{.message = handle.error().message, .source = path};
    sqlite3* const opened = handle->get();
    auto database = std::make_unique<SqliteDatabase>(std::move(*handle));
    Status ready = check_whose(*database, own_tables);
    if (ready) ready = database->run("PRAGMA temp_store = MEMORY");
    if (ready) return std::unique_ptr<Database>(std::move(database));
    const int fault = sqlite3_errcode(opened) & 0xff;
    const bool may_not_share = fault == SQLITE_CANTOPEN || fault == SQLITE_READONLY;
    if (alone || !may_not_share) return Error{.message = ready.error().message, .source = path};
    if (std::filesystem::file_size(path + "-wal", none) > 0 && !none) break;
  }
  return Error{.message =
                   "the latest data are in the file beside it that ends with '-wal': copy "
                   "both to a writable folder, and open the copy",
               .source = path};
}

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite(const SqliteSettings& settings) {
  if (!settings.may_write) return open_to_read(settings.path, settings.own_tables);
  // Creates a missing file as private: SQLite gives its extra files the permissions of this file.
  if (settings.path != kInMemory) make_private_file(settings.path);
  auto handle = open_file(settings.path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!handle) return Error{.message = handle.error().message, .source = settings.path};
  std::string pragmas =
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;";
  if (settings.max_pages > 0)
    pragmas += "PRAGMA max_page_count = " + std::to_string(settings.max_pages);
  auto database = std::make_unique<SqliteDatabase>(std::move(*handle));
  Status ready = check_whose(*database, settings.own_tables);
  if (ready) ready = database->run(pragmas);
  if (ready) ready = expect_wal(*database, settings.path);
  if (!ready) return Error{.message = ready.error().message, .source = settings.path};
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace bastide
