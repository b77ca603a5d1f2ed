// Text helpers for parsers and messages.
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// These two change ASCII letters only.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string in_lower_case(std::string text);

std::string_view trim(std::string_view text);

// Splits at each `separator`; keeps empty parts.
std::vector<std::string_view> split(std::string_view text, char separator);

// A word and its first column (from 1).
struct Word {
  std::string_view text;
  int column;
};

// The words between blanks.
std::vector<Word> words(std::string_view line);

// A whole decimal number with nothing before or after it.
std::optional<std::int64_t> parse_integer(std::string_view text);

// A finite number, which may have a fraction, with nothing after it.
std::optional<double> parse_real(const std::string& text);

// The expected values for a message, such as "'a', 'b' or 'c'".
Sentence one_of(const std::vector<std::string_view>& choices);
std::string list_of_choices(const std::vector<std::string_view>& choices);  // one_of in English

}  // namespace bastide
