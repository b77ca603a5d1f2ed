// Input and output of a terminal game: a terminal, a script, or a test.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct ScreenSize {
  int columns = 80;
  int rows = 24;
};

struct Console {
  std::istream& in;
  std::ostream& out;
  bool colour = false;
  // The terminal's size, asked for at every picture because windows change. Without one there is no
  // terminal: nothing is cleared, input is repeated in the output, and a picture takes the space
  // that it needs.
  std::function<ScreenSize()> size = {};

  bool interactive() const { return static_cast<bool>(size); }

  // Empty at the end of the input. Unprintable characters are left out.
  std::optional<std::string> ask(std::string_view prompt) const;

  void say(std::string_view line) const { out << line << '\n'; }

  // The same, broken between words so that no line is wider than the screen; later lines are
  // indented.
  void say_wrapped(std::string_view text) const;

  int columns() const;
};

// Whether to use colours: `colour` is auto, always or never; auto means at a terminal, and not with
// NO_COLOR in the environment.
bool wants_colour(std::string_view colour, bool terminal);

// True after Ctrl-C at the standard console.
bool input_was_interrupted();

// A console on standard input and output.
Console standard_console(std::string_view colour);

// ---- text with colours --------------------------------------------------------------------------

// The width of `text` in columns; escape sequences have none.
int width_of(std::string_view text);

// Pads text with blanks to `width` columns.
std::string padded(std::string text, int width);

std::vector<std::string> wrapped(std::string_view text, int width, int indent);

void append(std::vector<std::string>& lines, const std::vector<std::string>& more);

}  // namespace bastide
