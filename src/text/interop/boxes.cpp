// The list of all boxes' tables for saved games.
#include "interop/box.h"

#include <vector>

namespace bastide {

std::span<const BoxInterop* const> all_interop() {
  static const std::vector<const BoxInterop*> all = [] {
    std::vector<const BoxInterop*> tables;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInInterop)) tables.push_back(&name::kInterop);
    BASTIDE_BOXES(ADD)
#undef ADD
    return tables;
  }();
  return all;
}

}  // namespace bastide
