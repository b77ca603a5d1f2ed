#include "serve/maintenance/store_as_text.h"

#include "base/hex.h"
#include "serve/store/database_tables.h"
#include "serve/store/schema.h"

#include <nlohmann/json.hpp>

#include <istream>
#include <optional>
#include <ostream>

namespace bastide::serve {

namespace {

using Json = nlohmann::ordered_json;

std::string digits_of(const std::string& bytes) {
  return hex(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

Json json_of(const TableShape& table, const Row& row) {
  Json values = Json::array();
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    switch (table.columns[i].kind) {
      case ColumnKind::number: values.push_back(row.number(i)); break;
      case ColumnKind::text: values.push_back(row.text(i)); break;
      case ColumnKind::bytes: values.push_back(digits_of(row.text(i))); break;
    }
  }
  return values;
}

std::optional<Row> row_of(const TableShape& table, const Json& values) {
  if (!values.is_array() || values.size() != table.columns.size()) return std::nullopt;
  std::vector<std::string> columns;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ColumnKind kind = table.columns[i].kind;
    const Json& value = values[i];
    if (kind == ColumnKind::number ? !value.is_number_integer() : !value.is_string())
      return std::nullopt;
    if (kind == ColumnKind::number) {
      columns.push_back(std::to_string(value.get<std::int64_t>()));
    } else if (kind == ColumnKind::text) {
      columns.push_back(value.get<std::string>());
    } else if (auto bytes = bytes_of_digits(value.get<std::string>())) {
      columns.push_back(std::move(*bytes));
    } else {
      return std::nullopt;
    }
  }
  return Row(std::move(columns));
}

}  // namespace

void write_rows_text(std::ostream& stream, std::int64_t version, Database& database) {
  stream << Json{{"bastide", "store"}, {"version", version}}.dump() << '\n';
  std::int64_t count = 0;
  for (const TableShape& table : tables_of(version)) {
    read_rows(database, table, [&](const Row& row) {
      ++count;
      const Json line = {{table.name, json_of(table, row)}};
      stream << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    });
  }
  stream << Json{{"end", count}}.dump() << '\n';
  if (!stream.flush()) fail({"this file cannot be written"});
}

std::int64_t read_rows_head(std::istream& stream) {
  std::string line;
  std::getline(stream, line);
  const Json head = Json::parse(line, nullptr, false);
  if (!head.is_object() || head.value("bastide", Json()) != "store" ||
      !head.value("version", Json()).is_number_integer())
    fail({"this is not an exported store"});
  const auto version = head["version"].get<std::int64_t>();
  if (version < 1 || version > newest_version())
    fail({"a newer version of Bastide wrote this file: update Bastide"});
  return version;
}

void read_rows_text(std::istream& stream, std::int64_t version, Database& database) {
  std::string line;
  bool more = static_cast<bool>(std::getline(stream, line));
  std::int64_t number = 2;  // line number in the file
  for (const TableShape& table : tables_of(version)) {
    RowWriter writer(database, table);
    for (; more; more = static_cast<bool>(std::getline(stream, line)), ++number) {
      const Json json = Json::parse(line, nullptr, false);
      if (!json.is_object() || !json.contains(table.name)) break;
      const auto row = row_of(table, json[table.name]);
      if (!row) break;
      writer.add(*row);
    }
    writer.finish();
  }
  if (!more) fail({"this file is incomplete: its end is missing"});
  if (Json::parse(line, nullptr, false) != Json{{"end", number - 2}})
    fail({"line " + std::to_string(number) + " is neither a row of a store nor its end"});
  if (stream.peek() != std::istream::traits_type::eof()) fail({"this file has data after its end"});
}

}  // namespace bastide::serve
