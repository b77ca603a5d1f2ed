// Interface to the databases. The same SQL runs on all of them: they share $1, $2, ..., ON CONFLICT
// and RETURNING. Statements use the Dialect for the parts that differ.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace bastide {

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

// A prepared SQL statement that runs often.
class Statement {
 public:
  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  virtual ~Statement() = default;
  // Runs with these values for $1, $2, ... and returns all rows.
  virtual Result<Rows> run_with(std::span<const SqlValue> values) = 0;
  Result<Rows> run(std::initializer_list<SqlValue> values = {}) {
    return run_with({values.begin(), values.size()});
  }
};

// The parts of SQL that differ between the databases.
struct Dialect {
  std::string_view integer;     // type of a 64-bit integer
  std::string_view blob;        // type of a byte string
  std::string_view row_number;  // type of an automatically numbered key
  std::string_view by_key;      // end of CREATE TABLE, for rows that are found only by their key
  std::string_view texts_in;    // SELECT of the texts in the JSON list $1, one in each row
  // True: WITH may contain an UPDATE and an INSERT, and several programs may write at once.
  bool is_postgres;
  std::string_view hold;       // clause after a SELECT: locks its rows until the transaction ends
  std::string_view hold_free;  // the same, but leaves out rows that another transaction has locked
};

// One connection to a database, for one thread. Its statements must not outlive the connection.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual const Dialect& dialect() const = 0;
  virtual std::unique_ptr<Statement> prepare(const std::string& sql) = 0;
  // Runs one or more statements that take no values and return no rows.
  virtual Status run(const std::string& sql) = 0;

  // Begins a transaction that writes. The schema does not change until the transaction ends.
  // Returns an error if a newer program has changed the schema.
  virtual Status begin() = 0;
  // Begins a transaction that may change the schema; no other connection writes until it ends.
  virtual Status begin_alone() = 0;
  // Begins a transaction that reads the present state, even if others write meanwhile.
  virtual Status begin_snapshot() = 0;
  virtual Status commit() = 0;  // rolls back if the commit fails
  virtual void roll_back() = 0;
  // True if the last failure was a conflict with another transaction: a second try may succeed.
  virtual bool clashed() const { return false; }
  // Call in a transaction that overwrites or deletes personal text: the commit then also removes
  // the old text from SQLite's write-ahead log. While another connection reads, that is impossible;
  // then each later commit tries again. PostgreSQL removes old text by itself, some time later.
  virtual void empty_log() {}
  // Makes the running statement fail; with PostgreSQL all later statements, too. Any thread may
  // call this.
  virtual void interrupt() = 0;
  // True once the database has reported damaged data.
  virtual bool is_damaged() const { return false; }

  // Version of the schema; 0 if there is none. Set it only within begin_alone().
  virtual Result<std::int64_t> version() = 0;
  virtual Status set_version(std::int64_t version) = 0;

  // Lets the automatic numbers of `column` go on after its largest number. Call this after rows
  // were copied with their numbers.
  virtual Status count_on(const std::string& table, const std::string& column) = 0;
};

// ---- tasks --------------------------------------------------------------------------------------
// A task is a function that throws TaskFailed if the database fails.

// Thrown when a task cannot go on. Only attempt() and the owner of the transaction catch it.
struct TaskFailed {
  Error error;
};
[[noreturn]] void fail(Error error);
// The error of a task that threw something other than TaskFailed.
Error unexpected(const std::exception& failure);

// Returns the value of a result, or throws the result's error as TaskFailed.
template <class Value>
Value must(Result<Value> result) {
  if (!result) fail(result.error());
  return std::move(*result);
}

// Runs a task and returns its result; if the task throws TaskFailed, returns the error. Another
// exception becomes an error, too, made by `error_of`: it ends the task, and not the thread that
// runs it.
template <class Task, class ErrorOf = Error (*)(const std::exception&)>
auto attempt(const Task& task, const ErrorOf& error_of = unexpected) {
  if constexpr (std::is_void_v<decltype(task())>) {
    return attempt([&] { return task(), Done{}; }, error_of);
  } else {
    try {
      return Result(task());
    } catch (const TaskFailed& failed) {
      return Result<decltype(task())>(failed.error);
    } catch (const std::exception& failure) {
      return Result<decltype(task())>(error_of(failure));
    } catch (...) {
      return Result<decltype(task())>(
          error_of(std::runtime_error("an exception of no standard type")));
    }
  }
}

// Rolls a transaction back at the end of its scope unless it was committed.
class Transaction {
 public:
  // `begun` is the result of one of the database's begin functions.
  Transaction(Database& database, Status begun) : database_(database) { must(std::move(begun)); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_) database_.roll_back();
  }
  void commit() {
    open_ = false;
    must(database_.commit());
  }

 private:
  Database& database_;
  bool open_ = true;
};

// Runs a statement that is not worth preparing; throws its error.
Rows query(Database& database, const std::string& sql, std::initializer_list<SqlValue> values = {});
// True if the statement returns a row; throws its error.
bool has_row(Database& database, const std::string& sql,
             std::initializer_list<SqlValue> values = {});
// Runs a statement like query(), but returns its error instead of throwing it.
Result<Rows> run_once(Database& database, const std::string& sql,
                      std::initializer_list<SqlValue> values = {});

}  // namespace bastide
