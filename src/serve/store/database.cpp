#include "serve/store/database.h"

#include <sqlite3.h>

namespace bastide::serve {

namespace {

Error failure(sqlite3* database) {
  switch (sqlite3_errcode(database) & 0xff) {
    case SQLITE_FULL: return Error{"there is no room left to keep anything"};
    case SQLITE_READONLY: return Error{"the store may not be written"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Error{"another program is using the store"};
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT: return Error{"the store is damaged, or no store"};
    default: return Error{std::string("the store does not answer: ") + sqlite3_errmsg(database)};
  }
}

}  // namespace

// ---- statements ---------------------------------------------------------------------------------

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* database, const char* sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int done =
      sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (done != SQLITE_OK) status_ = failure(database);
}

Statement& Statement::bind(std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), ++bound_, number);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(), SQLITE_TRANSIENT,
                      SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_blob(std::string_view bytes) {
  sqlite3_bind_blob64(statement_.get(), ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  return *this;
}

bool Statement::row() {
  if (!status_) return false;
  const int done = sqlite3_step(statement_.get());
  if (done != SQLITE_ROW && done != SQLITE_DONE) status_ = failure(database_);
  return done == SQLITE_ROW;
}

Status Statement::run() {
  row();
  Status done = status_;
  reset();
  return done;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  bound_ = 0;
  if (statement_ != nullptr) status_ = Done{};
}

// ---- the file -----------------------------------------------------------------------------------

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Result<Database> Database::open(const std::string& path) {
  sqlite3* handle = nullptr;
  constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int done = sqlite3_open_v2(path.c_str(), &handle, kFlags, nullptr);
  Database database(handle);
  if (done == SQLITE_OK) return database;
  return Error{.message = handle == nullptr ? "no memory" : sqlite3_errmsg(handle), .source = path};
}

Status Database::run(const std::string& sql) {
  if (sqlite3_exec(get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return Done{};
  return failure(get());
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(get()) == 0; }

Result<std::int64_t> Database::number(const char* sql) {
  Statement statement = prepare(sql);
  if (statement.row()) return statement.number(0);
  if (!statement.status()) return statement.status().error();
  return Error{"the store gives no answer"};
}

}  // namespace bastide::serve
