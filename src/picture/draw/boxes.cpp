// The list of the boxes' pictures.
#include "draw/box.h"

#include <vector>

namespace bastide {

std::span<const BoxDraw* const> all_drawings() {
  static const std::vector<const BoxDraw*> all = [] {
    std::vector<const BoxDraw*> drawings;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInDraw)) drawings.push_back(&name::kDraw);
    BASTIDE_BOXES(ADD)
#undef ADD
    return drawings;
  }();
  return all;
}

std::string_view icon_of(std::string_view belonging) {
  for (const BoxDraw* box : all_drawings()) {
    for (const BelongingIcon& icon : box->belongings) {
      if (icon.name == belonging) return icon.icon;
    }
  }
  return {};
}

std::string_view icon_of(ActionType type) {
  for (const BoxDraw* box : all_drawings()) {
    for (const ActionIcon& icon : box->actions) {
      if (icon.type == type) return icon.icon;
    }
  }
  return {};
}

}  // namespace bastide
