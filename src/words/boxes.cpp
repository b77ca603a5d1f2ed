// What boxes say, in the order of their list.
#include "words/box.h"

#include <vector>

namespace bastide {

std::span<const BoxWords* const> all_words() {
  static const std::vector<const BoxWords*> all = [] {
    std::vector<const BoxWords*> words;
#define ADD(name, tiles, rooms) \
  if constexpr (has_file(rooms, kInWords)) words.push_back(&name::kWords);
    BASTIDE_BOXES(ADD)
#undef ADD
    return words;
  }();
  return all;
}

}  // namespace bastide
