// The list of the boxes' views.
#include "view/box.h"

#include <vector>

namespace bastide {

std::span<const BoxView* const> all_views() {
  static const std::vector<const BoxView*> all = [] {
    std::vector<const BoxView*> views;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInView)) views.push_back(&name::kView);
    BASTIDE_BOXES(ADD)
#undef ADD
    return views;
  }();
  return all;
}

void add_belonging(std::vector<Belonging>& all, std::string_view name, unsigned count,
                   bool single) {
  if (count > 0) all.push_back({name, count, single});
}

}  // namespace bastide
