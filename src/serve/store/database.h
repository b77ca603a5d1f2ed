// What the store asks of a database, so that one text of SQL runs on all of them: both know $1, $2,
// ... for values, ON CONFLICT and RETURNING; where words differ, the schema asks the dialect.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bastide::serve {

struct Bytes {
  std::string_view bytes;
};
using SqlValue = std::variant<std::int64_t, std::string_view, Bytes>;

class Row {
 public:
  explicit Row(std::vector<std::string> columns) : columns_(std::move(columns)) {}
  std::int64_t number(std::size_t column) const;
  const std::string& text(std::size_t column) const { return columns_[column]; }
  std::string take(std::size_t column) { return std::move(columns_[column]); }

 private:
  std::vector<std::string> columns_;
};
using Rows = std::vector<Row>;

// One statement of SQL, to be run often.
class Statement {
 public:
  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  virtual ~Statement() = default;
  // With the values for $1, $2, ...; gives all rows that come of it.
  virtual Result<Rows> run_with(std::span<const SqlValue> values) = 0;
  Result<Rows> run(std::initializer_list<SqlValue> values = {}) {
    return run_with({values.begin(), values.size()});
  }
};

// How SQL is spelled where databases differ.
struct Dialect {
  std::string_view integer;     // of 64 bits
  std::string_view blob;        // bytes
  std::string_view row_number;  // a key that counts by itself
  std::string_view by_key;      // after a table of which rows are found by their key only
  std::string_view line_by;     // of a journal's line, which is JSON: "by"
  std::string_view texts_in;    // $1, a list as JSON: its texts, each as a row
  std::string_view hold;        // after a SELECT: nobody changes these rows before we are through
  // Statements; empty where nobody else writes meanwhile.
  std::string_view
      stay_guests;  // none of $1, a list as JSON, gets an account before we are through
  std::string_view become_known;  // before $1 gets an account: waits for these
};

// For one thread. Statements must not outlive it.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual const Dialect& dialect() const = 0;
  virtual std::unique_ptr<Statement> prepare(const std::string& sql) = 0;
  // Any number of statements, without values and rows.
  virtual Status run(const std::string& sql) = 0;

  // A transaction that writes. Nobody changes the schema before it is over; where a newer program
  // has done so, it is refused.
  virtual Status begin() = 0;
  // One that may change the schema: nobody else writes meanwhile.
  virtual Status begin_alone() = 0;
  // One that reads everything as it is now, though others write meanwhile.
  virtual Status begin_snapshot() = 0;
  virtual Status commit() = 0;  // what it refuses is taken back
  virtual void roll_back() = 0;
  // True if the last failure was a conflict with another transaction: a second try may succeed.
  virtual bool clashed() const { return false; }
  // Makes a statement that waits fail, and at PostgreSQL all later ones. Any thread may call it.
  virtual void interrupt() = 0;
  // True once the database has reported damaged data.
  virtual bool is_damaged() const { return false; }

  // Of the schema; 0 where there is none yet. To be set within begin_alone().
  virtual Result<std::int64_t> version() = 0;
  virtual Status set_version(std::int64_t version) = 0;

  // Rows came with their numbers: the table is to count on behind the largest.
  virtual Status count_on(const std::string& table, const std::string& column) = 0;
};

// Once, for what is not run often.
Result<Rows> run_once(Database& database, const std::string& sql,
                      std::initializer_list<SqlValue> values = {});

}  // namespace bastide::serve
