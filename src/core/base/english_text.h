// English text in the source: a whole sentence or a part of one. The files of data/words translate
// it; tools/check_words finds every literal written with _en.
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
