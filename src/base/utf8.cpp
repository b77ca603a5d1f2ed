#include "base/utf8.h"

#include <algorithm>
#include <cstdint>

namespace bastide {

namespace {

struct Decoded {
  std::uint32_t code = 0;
  std::size_t length = 0;  // 0: bad UTF-8
};

constexpr std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// The first character of `text`, which is not empty. Overlong forms, surrogates and numbers too
// large are bad.
Decoded decode(std::string_view text) {
  const std::uint32_t first = byte_at(text, 0);
  if (first < 0x80) return {first, 1};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return {};
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return {};
    code = code << 6 | (byte_at(text, i) & 0x3FU);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[length] || code > 0x10FFFF || surrogate) return {};
  return {code, length};
}

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

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode(text.substr(at));
    const bool blank = next.code == '\t' || next.code == '\n' || next.code == '\r';
    if (next.length == 0 || (is_control(next.code) && !blank)) return at;
    at += next.length;
  }
  return std::nullopt;
}

bool is_printable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Decoded next = decode(text.substr(at));
    if (next.length == 0 || is_control(next.code) || is_invisible(next.code)) return false;
    at += next.length;
  }
  return true;
}

int characters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
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
  while (end < text.size() && (byte_at(text, end) & 0xC0U) == 0x80U) --end;
  std::string shown(text.substr(0, end));
  if (!is_printable(shown)) {
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  }
  return "'" + shown + (end < text.size() ? "...'" : "'");
}

}  // namespace bastide
