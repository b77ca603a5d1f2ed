// Text helpers for parsers and messages.
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Of ASCII's letters; others stay.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string_view trim(std::string_view text);

// Splits at every `separator`; empty parts stay.
std::vector<std::string_view> split(std::string_view text, char separator);

// A word and the column (from 1) at which it begins.
struct Word {
  std::string_view text;
  int column;
};

// The words between blanks.
std::vector<Word> words(std::string_view line);

// A whole decimal number, nothing before or behind it.
std::optional<std::int64_t> parse_integer(std::string_view text);

// "'a', 'b' or 'c'": for messages that say what was expected.
Sentence one_of(const std::vector<std::string_view>& choices);
std::string list_of_choices(const std::vector<std::string_view>& choices);  // in English

}  // namespace bastide
