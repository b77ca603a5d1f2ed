// Tables whose rows have a `name`.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// Null if no row has that name.
template <class Row>
const Row* find_row(std::span<const Row> rows, std::string_view name) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

template <class Row>
std::vector<std::string_view> row_names(std::span<const Row> rows) {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return names;
}

}  // namespace bastide
