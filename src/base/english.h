// A sentence of ours, or a part of one, as the code says it: in English, and so to be said in every
// language. data/words has the others; tools/check_words finds what is written with _en.
#pragma once

#include <cstddef>
#include <string_view>

namespace bastide {

struct English {
  std::string_view words;

  constexpr bool empty() const { return words.empty(); }
  friend constexpr bool operator==(English, English) = default;
};

constexpr English operator""_en(const char* words, std::size_t size) { return {{words, size}}; }

}  // namespace bastide
