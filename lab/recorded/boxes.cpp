// The list of all boxes' tables for recorded games.
#include "recorded/box.h"

#include <vector>

namespace bastide {

std::span<const BoxRecorded* const> all_recorded() {
  static const std::vector<const BoxRecorded*> all = [] {
    std::vector<const BoxRecorded*> tables;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInRecorded)) tables.push_back(&name::kRecorded);
    BASTIDE_BOXES(ADD)
#undef ADD
    return tables;
  }();
  return all;
}

}  // namespace bastide
