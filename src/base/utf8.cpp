#include "base/utf8.h"

#include <utf8/core.h>
#include <utf8/unchecked.h>

#include <algorithm>
#include <cstdint>

namespace bastide {

namespace {

// Is it a later byte of a character?
constexpr bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

constexpr bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// Line and paragraph separators, marks and overrides of direction, invisible operators, byte order
// mark.
constexpr bool is_invisible(std::uint32_t code) {
  return code == 0xAD || code == 0x61C || code == 0x200B || code == 0x200E || code == 0x200F ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
         code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) || (code & 0xFFFEU) == 0xFFFEU ||
         code >= 0xE0000;
}

// The end of what is good UTF-8 at the beginning of `text`: no overlong forms, no surrogates.
const char* end_of_good(std::string_view text) {
  return utf8::find_invalid(text.data(), text.data() + text.size());
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  const char* const end = end_of_good(text);
  for (const char* at = text.data(); at != end;) {
    const char* const here = at;
    const std::uint32_t code = utf8::unchecked::next(at);
    const bool blank = code == '\t' || code == '\n' || code == '\r';
    if (is_control(code) && !blank) return static_cast<std::size_t>(here - text.data());
  }
  const auto good = static_cast<std::size_t>(end - text.data());
  return good == text.size() ? std::nullopt : std::optional(good);
}

bool is_printable(std::string_view text) {
  const char* const end = end_of_good(text);
  for (const char* at = text.data(); at != end;) {
    const std::uint32_t code = utf8::unchecked::next(at);
    if (is_control(code) || is_invisible(code)) return false;
  }
  return end == text.data() + text.size();
}

int characters(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

TextPosition position_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_end = before.rfind('\n');
  const std::size_t line_start = line_end == std::string_view::npos ? 0 : line_end + 1;
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          characters(before.substr(line_start)) + 1};
}

std::string as_one_line(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string line;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(decode(text).length, 1);
    const std::string_view next = text.substr(0, length);
    if (is_printable(next)) {
      line += next;
    } else {
      for (std::size_t i = 0; i < length; ++i) {
        line += "\\x";
        line += kDigits[byte_at(next, i) >> 4];
        line += kDigits[byte_at(next, i) & 0xFU];
      }
    }
    text.remove_prefix(length);
  }
  return line;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 60;  // bytes of a hostile file that a message repeats
  std::size_t end = std::min(text.size(), kMost);
  while (end > 0 && end < text.size() && continues(text[end])) --end;
  std::string shown(text.substr(0, end));
  if (!is_printable(shown)) {
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  }
  return "'" + shown + (end < text.size() ? "...'" : "'");
}

std::string printable(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string shown;
  while (!text.empty()) {
    const Decoded next = decode(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(next.length, 1));
    text.remove_prefix(bytes.size());
    if (is_printable(bytes)) {
      shown += bytes;
      continue;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      shown += "\\x";
      shown += kDigits[byte_at(bytes, i) >> 4];
      shown += kDigits[byte_at(bytes, i) & 15U];
    }
  }
  return shown;
}

}  // namespace bastide
