// What tables a store has, and their rows one after the other: for programs that copy a store as a
// whole.
#pragma once

#include "serve/store/database.h"

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

// Of a store of that version; a table comes behind those to which its rows point.
Result<std::vector<TableShape>> tables_of(std::int64_t version);

// Every row, in the order of its key, some hundred at a time.
Status read_rows(Database& database, const TableShape& table,
                 const std::function<Status(const Row&)>& each);

// Puts rows into an empty table.
class RowWriter {
 public:
  RowWriter(Database& database, const TableShape& table);
  Status add(const Row& row);
  Status finish();

 private:
  Database& database_;
  const TableShape& table_;
  std::unique_ptr<Statement> insert_;
};

}  // namespace bastide::serve
