#include "base/utf8.h"

#include <utf8/core.h>
#include <utf8/unchecked.h>

#include <algorithm>

namespace bastide {

namespace {

// Is the byte a continuation byte of a character?
constexpr bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

constexpr bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// Is it a line or paragraph separator, a direction mark or override, an invisible operator, a
// filler letter, or the byte order mark?
constexpr bool is_invisible(std::uint32_t code) {
  return code == 0xAD || code == 0x61C || code == 0x200B || code == 0x200E || code == 0x200F ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
         code == 0x34F || code == 0x115F || code == 0x1160 || code == 0x17B4 || code == 0x17B5 ||
         code == 0x180E || code == 0x2800 || code == 0x3164 || code == 0xFFA0 || code == 0xFEFF ||
         (code >= 0xFFF9 && code <= 0xFFFB) || (code & 0xFFFEU) == 0xFFFEU || code >= 0xE0000;
}

// Is it a Unicode space, or one of the joiners and variation selectors that is_printable() accepts?
constexpr bool shows_nothing(std::uint32_t code) {
  return code == ' ' || (code >= '\t' && code <= '\r') || code == 0xA0 || code == 0x1680 ||
         (code >= 0x2000 && code <= 0x200D) || code == 0x202F || code == 0x205F || code == 0x3000 ||
         (code >= 0xFE00 && code <= 0xFE0F);
}

// The end of the valid UTF-8 at the start of `text`. Overlong forms and surrogates are not valid.
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

bool is_blank(std::string_view text) {
  const char* const end = end_of_good(text);
  for (const char* at = text.data(); at != end;) {
    if (!shows_nothing(utf8::unchecked::next(at))) return false;
  }
  return end == text.data() + text.size();
}

std::optional<Character> first_character(std::string_view text) {
  const char* end = text.data();
  if (end_of_good(text.substr(0, 4)) == end) return std::nullopt;
  const std::uint32_t code = utf8::unchecked::next(end);
  return Character{code, static_cast<std::size_t>(end - text.data())};
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
    const auto first = first_character(text);
    const std::string_view next = text.substr(0, first ? first->bytes : 1);
    text.remove_prefix(next.size());
    if (is_printable(next)) {
      line += next;
      continue;
    }
    for (const char byte : next) {
      line += "\\x";
      line += kDigits[static_cast<unsigned char>(byte) >> 4U];
      line += kDigits[static_cast<unsigned char>(byte) & 15U];
    }
  }
  return line;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 60;  // most bytes of untrusted text that a message repeats
  std::size_t end = std::min(text.size(), kMost);
  while (end > 0 && end < text.size() && continues(text[end])) --end;
  std::string shown(text.substr(0, end));
  if (!is_printable(shown)) {
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  }
  return "'" + shown + (end < text.size() ? "...'" : "'");
}

}  // namespace bastide
