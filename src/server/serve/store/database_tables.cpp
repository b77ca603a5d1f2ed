#include "serve/store/database_tables.h"

#include "database/sqlite.h"
#include "serve/store/schema.h"

#include <algorithm>

namespace bastide::serve {

namespace {

constexpr std::size_t kPage = 500;

ColumnKind kind_of(const std::string& type) {
  if (type == "INTEGER") return ColumnKind::number;
  return type == "BLOB" ? ColumnKind::bytes : ColumnKind::text;
}

SqlValue value_of(const ColumnShape& column, const Row& row, std::size_t index) {
  switch (column.kind) {
    case ColumnKind::number: return row.number(index);
    case ColumnKind::text: return std::string_view(row.text(index));
    case ColumnKind::bytes: return Bytes{row.text(index)};
  }
  return std::int64_t{0};
}

template <class Condition>
std::string names(const TableShape& table, Condition wanted) {
  std::string list;
  for (const ColumnShape& column : table.columns) {
    if (wanted(column)) list += (list.empty() ? "" : ", ") + column.name;
  }
  return list;
}

bool any_column(const ColumnShape&) { return true; }
bool is_key(const ColumnShape& column) { return column.key; }

// The placeholders of SQL values: "$1, $2, $3".
std::string places(std::size_t count) {
  std::string list;
  for (std::size_t i = 1; i <= count; ++i) list += (i > 1 ? ", $" : "$") + std::to_string(i);
  return list;
}

std::vector<SqlValue> key_of(const TableShape& table, const Row& row) {
  std::vector<SqlValue> key;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].key) key.push_back(value_of(table.columns[i], row, i));
  }
  return key;
}

}  // namespace

// Creates the schema in a temporary SQLite database and lists its tables.
std::vector<TableShape> tables_of(std::int64_t version) {
  auto example = must(open_sqlite({.path = ":memory:"}));
  must(migrate(*example, version));
  const Rows found =
      query(*example, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid");
  std::vector<TableShape> tables;
  for (const Row& row : found) {
    TableShape table{row.text(0), {}};
    const Rows columns =
        query(*example, "SELECT name, type, pk FROM pragma_table_info($1)", {table.name});
    for (const Row& column : columns)
      table.columns.push_back({column.text(0), kind_of(column.text(1)), column.number(2) > 0});
    tables.push_back(std::move(table));
  }
  return tables;
}

void read_rows(Database& database, const TableShape& table,
               const std::function<void(const Row&)>& each) {
  const std::string key = names(table, is_key);
  const std::string from = "SELECT " + names(table, any_column) + " FROM " + table.name;
  const std::string order = " ORDER BY " + key + " LIMIT " + std::to_string(kPage);
  const auto keys = static_cast<std::size_t>(std::ranges::count_if(table.columns, is_key));
  const auto further =
      database.prepare(from + " WHERE (" + key + ") > (" + places(keys) + ")" + order);
  Rows rows = query(database, from + order);
  while (!rows.empty()) {
    for (const Row& row : rows) each(row);
    const Row last = rows.back();
    rows = must(further->run_with(key_of(table, last)));
  }
}

RowWriter::RowWriter(Database& database, const TableShape& table)
    : database_(database),
      table_(table),
      insert_(database.prepare("INSERT INTO " + table.name + " (" + names(table, any_column) +
                               ") VALUES (" + places(table.columns.size()) + ")")) {}

void RowWriter::add(const Row& row) {
  std::vector<SqlValue> values;
  for (std::size_t i = 0; i < table_.columns.size(); ++i)
    values.push_back(value_of(table_.columns[i], row, i));
  must(insert_->run_with(values));
}

void RowWriter::finish() {
  for (const ColumnShape& column : table_.columns) {
    if (column.key && column.kind == ColumnKind::number)
      must(database_.count_on(table_.name, column.name));
  }
}

}  // namespace bastide::serve
