// The list of all boxes' sentences.
#include "words/box.h"

#include <vector>

namespace bastide {

std::span<const BoxWords* const> all_words() {
  static const std::vector<const BoxWords*> all = [] {
    std::vector<const BoxWords*> words;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInWords)) words.push_back(&name::kWords);
    BASTIDE_BOXES(ADD)
#undef ADD
    return words;
  }();
  return all;
}

}  // namespace bastide
