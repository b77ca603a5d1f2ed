// SQLite's handles as values that close themselves, and its errors in words.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bastide::serve {

class Statement {
 public:
  Statement(sqlite3* database, const char* sql);

  // Values for the question marks, in order; then once or often row(), then reset().
  Statement& bind(std::int64_t number);
  Statement& bind(std::string_view text);
  Statement& bind_blob(std::string_view bytes);

  // Is there another row? False also at a failure, which `status` tells.
  bool row();
  // For what gives no rows.
  Status run();
  const Status& status() const { return status_; }

  std::int64_t number(int column) const;
  std::string text(int column) const;
  void reset();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  Status status_ = Done{};
  int bound_ = 0;
};

class Database {
 public:
  static Result<Database> open(const std::string& path);

  sqlite3* get() const { return database_.get(); }
  Status run(const std::string& sql);
  // Not where SQLite itself took one back, as it does when the disk is full.
  bool in_transaction() const;
  Result<std::int64_t> number(const char* sql);
  Statement prepare(const char* sql) { return {get(), sql}; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace bastide::serve
