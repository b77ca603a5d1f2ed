#include "base/text_helpers.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace bastide {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

std::string in_lower_case(std::string text) {
  for (char& letter : text) letter = lower_case(letter);
  return text;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  while (true) {
    const std::size_t at = text.find(separator, from);
    parts.push_back(text.substr(from, at == std::string_view::npos ? at : at - from));
    if (at == std::string_view::npos) return parts;
    from = at + 1;
  }
}

std::vector<Word> words(std::string_view line) {
  std::vector<Word> found;
  std::size_t i = 0;
  while (i < line.size()) {
    while (i < line.size() && is_blank(line[i])) ++i;
    const std::size_t from = i;
    while (i < line.size() && !is_blank(line[i])) ++i;
    if (i > from) found.push_back({line.substr(from, i - from), static_cast<int>(from) + 1});
  }
  return found;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<double> parse_real(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !std::isfinite(number)) return std::nullopt;
  return number;
}

Sentence one_of(const std::vector<std::string_view>& choices) {
  std::vector<Sentence> quoted;
  for (const std::string_view choice : choices) {
    quoted.push_back(plain('\'' + std::string(choice) + '\''));
  }
  return any_of(std::move(quoted));
}

std::string list_of_choices(const std::vector<std::string_view>& choices) {
  return in_english(one_of(choices));
}

}  // namespace bastide
