// The list of all boxes' tables for records.
#include "records/box.h"

#include <vector>

namespace bastide {

std::span<const BoxRecords* const> all_records() {
  static const std::vector<const BoxRecords*> all = [] {
    std::vector<const BoxRecords*> records;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInRecords)) records.push_back(&name::kRecords);
    BASTIDE_BOXES(ADD)
#undef ADD
    return records;
  }();
  return all;
}

}  // namespace bastide
