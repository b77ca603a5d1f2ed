// Tables with one row, or one name, for each value of an enum, in the enum's order.
#pragma once

#include <cstddef>
#include <iterator>

namespace bastide {

// Assert this for each table, because row_of() relies on the order of the rows.
consteval bool has_row_for_each(const auto& rows, auto last_kind) {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  return static_cast<std::size_t>(last_kind) + 1 == std::size(rows);
}

// Assert this for each list of names that is indexed by an enum.
consteval bool has_name_for_each(const auto& names, auto last_kind) {
  for (const auto& name : names)
    if (name.empty()) return false;
  return static_cast<std::size_t>(last_kind) + 1 == std::size(names);
}

constexpr const auto& row_of(const auto& rows, auto kind) {
  return rows[static_cast<std::size_t>(kind)];
}

}  // namespace bastide
