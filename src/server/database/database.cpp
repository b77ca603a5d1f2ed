#include "database/database.h"

#include <charconv>

namespace bastide {

std::int64_t Row::number(std::size_t column) const {
  const std::string& text = columns_[column];
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void fail(Error error) { throw TaskFailed{std::move(error)}; }

Error unexpected(const std::exception& failure) {
  return Error{std::string("an error within the server: ") + failure.what()};
}

Rows query(Database& database, const std::string& sql, std::initializer_list<SqlValue> values) {
  return must(run_once(database, sql, values));
}

bool has_row(Database& database, const std::string& sql, std::initializer_list<SqlValue> values) {
  return !query(database, sql, values).empty();
}

Result<Rows> run_once(Database& database, const std::string& sql,
                      std::initializer_list<SqlValue> values) {
  return database.prepare(sql)->run(values);
}

}  // namespace bastide
