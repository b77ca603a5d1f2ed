// Checks of text from outside, and positions in it.
#pragma once

#include "base/sentence.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The offset of the first byte that a text may not contain: invalid UTF-8, or a control character
// other than tab and line ends.
std::optional<std::size_t> first_bad_byte(std::string_view text);

// Can the text be shown as one line: valid UTF-8 without control characters, line separators and
// marks that change the writing direction?
bool is_printable(std::string_view text);

// Is nothing visible in the text: only blanks, and marks that change how other characters look?
bool is_blank(std::string_view text);

// A position in a text. Both numbers count from 1; columns count characters, not bytes.
struct TextPosition {
  int line = 1;
  int column = 1;
};
TextPosition position_at(std::string_view text, std::size_t offset);

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};
// The first character of `text`; nothing if `text` is empty or starts with invalid UTF-8.
std::optional<Character> first_character(std::string_view text);

// The number of characters in `text`.
int characters(std::string_view text);

// The text on one line: each byte of an unprintable character becomes `\xNN`. For untrusted text in
// a terminal.
std::string as_one_line(std::string_view text);

// The text in quotes, for messages: a long text is cut, and unprintable characters become question
// marks.
std::string in_quotes(std::string_view text);
inline Sentence quotation(std::string_view text) { return plain(in_quotes(text)); }

}  // namespace bastide
