// What boxes give the records, in the order of their list.
#include "records/box.h"

#include <vector>

namespace bastide {

std::span<const BoxRecords* const> all_records() {
  static const std::vector<const BoxRecords*> all = [] {
    std::vector<const BoxRecords*> records;
#define ADD(name, tiles, rooms) \
  if constexpr (has_file(rooms, kInRecords)) records.push_back(&name::kRecords);
    BASTIDE_BOXES(ADD)
#undef ADD
    return records;
  }();
  return all;
}

}  // namespace bastide
