// The boxes' words, in the order of all_boxes().
#include "words/boxes.h"

#include <array>

namespace bastide {

std::span<const BoxWords* const> all_words() {
  static constexpr std::array<const BoxWords*, kBoxes> kAll = {
      &base::kWords,       &river::kWords,  &abbot::kWords,   &inns::kWords,
      &traders::kWords,    &dragon::kWords, &abbey::kWords,   &bridges::kWords,
      &king_scout::kWords, &count::kWords,  &cathars::kWords,
  };
  return kAll;
}

}  // namespace bastide
