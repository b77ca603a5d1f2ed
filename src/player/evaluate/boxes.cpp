// The list of the boxes' terms.
#include "evaluate/box.h"

#include <vector>

namespace bastide {

std::span<const BoxTerms* const> all_terms() {
  static const std::vector<const BoxTerms*> all = [] {
    std::vector<const BoxTerms*> terms;
#define ADD(name, tiles, modules) \
  if constexpr (has_file(modules, kInEvaluate)) terms.push_back(&name::kTerms);
    BASTIDE_BOXES(ADD)
#undef ADD
    return terms;
  }();
  return all;
}

void CompletedCounts::add(const Feature& feature, int number) {
  if (feature.is_completed(SegmentKind::city)) cities += number;
  if (feature.is_completed(SegmentKind::road)) roads += number;
}

}  // namespace bastide
