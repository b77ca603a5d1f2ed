// The tables of a store and their rows, for programs that copy stores. Failures throw (must()).
#pragma once

#include "database/database.h"

#include <functional>
#include <string>
#include <vector>

namespace bastide::serve {

enum class ColumnKind : std::uint8_t { number, text, bytes };

struct ColumnShape {
  std::string name;
  ColumnKind kind = ColumnKind::text;
  bool key = false;
};

struct TableShape {
  std::string name;
  std::vector<ColumnShape> columns;
};

// The tables of a schema version; referenced tables come first.
std::vector<TableShape> tables_of(std::int64_t version);

// Calls `each` for every row, in the order of the primary key. Reads some hundred rows at a time.
void read_rows(Database& database, const TableShape& table,
               const std::function<void(const Row&)>& each);

// Puts rows into an empty table.
class RowWriter {
 public:
  RowWriter(Database& database, const TableShape& table);
  void add(const Row& row);
  void finish();

 private:
  Database& database_;
  const TableShape& table_;
  std::unique_ptr<Statement> insert_;
};

}  // namespace bastide::serve
