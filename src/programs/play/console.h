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
  // Returns the terminal's size; called for every picture, because the user may resize the window.
  // If the function is empty, there is no terminal: the screen is not cleared, input is echoed to
  // the output, and pictures have no size limit.
  std::function<ScreenSize()> size = {};

  bool interactive() const { return static_cast<bool>(size); }

  // Reads a line without unprintable characters; nullopt at the end of the input.
  std::optional<std::string> ask(std::string_view prompt) const;

  void say(std::string_view line) const { out << line << '\n'; }

  // Prints a text wrapped between words at the screen's width; later lines are indented.
  void say_wrapped(std::string_view text) const;

  int columns() const;
};

// True if the output uses colours. `colour` is auto, always or never; auto means: at a terminal,
// unless NO_COLOR is set.
bool wants_colour(std::string_view colour, bool terminal);

// True if Ctrl-C has ended the input of the standard console.
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
