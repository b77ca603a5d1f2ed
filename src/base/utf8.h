// Text from outside: is it text at all, and where in it are we?
#pragma once

#include "base/sentence.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The offset of the first byte that no text holds: bad UTF-8, or a control character other than tab
// and line ends.
std::optional<std::size_t> first_bad_byte(std::string_view text);

// Can it be shown as one line: good UTF-8 without controls, line separators and marks that turn the
// writing round?
bool is_printable(std::string_view text);

// Is there nothing to be seen in it: blanks of any writing, and what only changes how its
// neighbours are shown?
bool is_blank(std::string_view text);

// A place in a text; both count from 1, columns in characters rather than bytes.
struct TextPosition {
  int line = 1;
  int column = 1;
};
TextPosition position_at(std::string_view text, std::size_t offset);

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};
// What `text` begins with; nothing if it is empty or that is no good UTF-8.
std::optional<Character> first_character(std::string_view text);

// How many characters `text` holds.
int characters(std::string_view text);

// The text on one line: each byte of what is not printable becomes `\xNN`. For text of strangers on
// its way to a terminal.
std::string as_one_line(std::string_view text);

// "'text'" for messages: of a long text only the beginning, of what cannot be shown question marks.
std::string in_quotes(std::string_view text);
inline Sentence quotation(std::string_view text) { return plain(in_quotes(text)); }

}  // namespace bastide
