#include "play/console.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

namespace bastide {

namespace {

constexpr std::size_t kMaxLine = 1000;
constexpr int kPlainColumns = 100;
constexpr char kEscape = '\x1b';

ScreenSize terminal_size() {
  winsize window{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {};
  return {std::max<int>(window.ws_col, 20), std::max<int>(window.ws_row, 10)};
}

volatile std::sig_atomic_t last_signal = 0;

// Ctrl-C or a closed terminal only ends the input, so that the program can still save the game. The
// signals are blocked except during the wait for input, so that no signal is lost between the check
// of `last_signal` and the wait.
void end_input_on_signals() {
  struct sigaction action {};
  action.sa_handler = [](int signal) { last_signal = signal; };
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    ::sigaction(signal, &action, nullptr);
    sigaddset(&held, signal);
  }
  ::sigprocmask(SIG_BLOCK, &held, nullptr);
}

// Returns true if there is input, false if a signal ended the wait.
bool wait_for_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  sigset_t none;
  sigemptyset(&none);
  while (last_signal == 0) {
    if (::ppoll(&input, 1, nullptr, &none) >= 0) return true;
  }
  return false;
}

// The position after an escape sequence that begins at `at`.
std::size_t behind_escape(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('m', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::string cleaned(std::string line) {
  line.resize(std::min(line.size(), kMaxLine));
  while (const auto bad = first_bad_byte(line)) line.erase(*bad, 1);
  return std::string(trim(line));
}

}  // namespace

std::optional<std::string> Console::ask(std::string_view prompt) const {
  out << prompt << std::flush;
  std::string line;
  if ((interactive() && !wait_for_input()) || !std::getline(in, line)) {
    out << '\n' << std::flush;
    return std::nullopt;
  }
  line = cleaned(std::move(line));
  if (!interactive()) out << line << '\n';
  return line;
}

void Console::say_wrapped(std::string_view text) const {
  for (const std::string& line : wrapped(text, columns(), 4)) say(line);
}

int Console::columns() const { return interactive() ? size().columns : kPlainColumns; }

bool wants_colour(std::string_view colour, bool terminal) {
  const char* no_colour = std::getenv("NO_COLOR");
  const bool unwanted = no_colour != nullptr && *no_colour != '\0';
  return colour == "always" || (colour == "auto" && terminal && !unwanted);
}

bool input_was_interrupted() { return last_signal == SIGINT; }

Console standard_console(std::string_view colour) {
  const bool terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
  Console console{std::cin, std::cout, wants_colour(colour, terminal)};
  if (terminal) {
    console.size = terminal_size;
    end_input_on_signals();
  }
  return console;
}

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == kEscape) {
      i = behind_escape(text, i);
      continue;
    }
    if (!is_continuation(text[i])) ++width;
    ++i;
  }
  return width;
}

std::string padded(std::string text, int width) {
  const int missing = width - width_of(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  const std::size_t first = text.find_first_not_of(' ');
  std::string line(first == std::string_view::npos ? 0 : first, ' ');
  bool fresh = true;
  for (const Word& word : words(text)) {
    if (!fresh && width_of(line) + 1 + width_of(word.text) > width) {
      lines.push_back(std::move(line));
      line = std::string(static_cast<std::size_t>(indent), ' ');
      fresh = true;
    }
    if (!fresh) line += ' ';
    line += word.text;
    fresh = false;
  }
  lines.push_back(std::move(line));
  return lines;
}

}  // namespace bastide
